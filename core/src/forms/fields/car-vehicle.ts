/** The car: identity, specification, accessories and papers. */
import { choice, remark, text, when, whole, year } from './define.ts';

/** Two texts of 80 characters and a space fit the title of an enquiry. */
export const carMake = text('carMake', { max: 80 });
export const carModel = text('carModel', { max: 80 });
/** The first year is that of the first motor car. */
export const manufactureYear = year('manufactureYear', [1885, 2100]);
export const driverSide = choice('driverSide', ['Left', 'Right', 'Central']);
export const vinNumber = text('vinNumber', { max: 32, hasHelp: true });
export const engineSize = text('engineSize', { max: 40 });
export const engineType = text('engineType', { max: 80, hasHelp: true });
export const transmissionType = choice('transmissionType', ['Automatic', 'Manual'], { words: 'transmission' });
export const gearboxSpeeds = whole('gearboxSpeeds', [1, 20]);
export const exteriorColor = text('exteriorColor', { max: 80 });
export const interiorColor = text('interiorColor', { max: 80 });
export const factoryOptions = remark('factoryOptions');
export const partsReplaced = remark('partsReplaced');
export const customised = choice('customised', ['Yes', 'No']);
export const modificationDetail = remark('modificationDetail', { visibleWhen: when('customised', 'Yes') });
export const accompanyingDocuments = remark('accompanyingDocuments', { hasHelp: true });
export const howManyKeys = whole('howManyKeys', [0, 99]);
