/** Fields of the short forms: selling enquiry, watch service, buyer enquiry and feedback. */
import * as bike from './bike.ts';
import * as vehicle from './car-vehicle.ts';
import * as contact from './contact.ts';
import { choice, longText, onlyWhen, remark, text, when } from './define.ts';
import * as sale from './sale.ts';
import type { Field } from './types.ts';

export const lotSubType = choice('lotSubType', ['car', 'bike', 'plate', 'part']);

const IF_CAR = when('lotSubType', 'car');
const IF_BIKE = when('lotSubType', 'bike');
const IF_PLATE = when('lotSubType', 'plate');
const IF_PART = when('lotSubType', 'part');

export const carMake = onlyWhen(IF_CAR, vehicle.carMake);
export const carModel = onlyWhen(IF_CAR, vehicle.carModel);
export const carNotes = remark('carNotes', { words: 'lotNotes', hasHelp: true, rows: 5, visibleWhen: IF_CAR });
export const bikeMake = onlyWhen(IF_BIKE, bike.bikeMake);
export const bikeModel = onlyWhen(IF_BIKE, bike.bikeModel);
export const bikeNotes = remark('bikeNotes', { words: 'lotNotes', hasHelp: true, rows: 5, visibleWhen: IF_BIKE });
export const registration = text('registration', { max: 20, words: 'plateNumber', visibleWhen: IF_PLATE });
export const plateStatus = choice('plateStatus', ['onRetentionDocument', 'onAVehicle'], { visibleWhen: IF_PLATE });
export const partName = text('partName', { words: 'partTitle', hasHelp: true, visibleWhen: IF_PART });
export const partDescription = longText('partDescription', {
  words: 'tellUsAboutThePart',
  hasHelp: true,
  visibleWhen: IF_PART,
});
/** Shared by the three item types with a picture; a plate needs none. */
export const images = onlyWhen(when('lotSubType', 'car', 'bike', 'part'), sale.enquiryImage);

export const watchBrand = text('watchBrand', { max: 80, words: 'maker' });
export const modelNumber = text('modelNumber', { max: 80 });
export const serviceType = choice('serviceType', ['standard', 'managed'], { required: false });
export const notes = remark('notes', { words: 'lotNotes', hasHelp: true, rows: 5 });

/** A buyer's enquiry. The message keys of missing values are the server's; the specification misspells the second one. */
export const buyerPhone: Field = { ...contact.phone, missingWords: 'messages:error_mobileNumberRequired' };
export const message = longText('message', { rows: 5, missingWords: 'messages:error_messsageRequired' });

export const rating = choice('rating', ['1', '2', '3', '4', '5']);
export const comment = remark('comment', { max: 2_000 });
