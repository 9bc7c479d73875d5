/** The car itself: what it is, how it is made up, what comes with it. */
import { choice, remark, text, when, whole, year } from './define.ts';

/** Two of 80 and the space between them fit the title of an enquiry. */
export const carMake = text('carMake', { max: 80 });
export const carModel = text('carModel', { max: 80 });
/** From the first motor car on. */
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
