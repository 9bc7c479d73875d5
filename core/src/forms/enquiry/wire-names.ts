import type { Answers } from '../fields/index.ts';
import { type ProductType, productTypeOf } from './seller-enquiry.ts';
import type { SellerFormId } from './seller-form.ts';

/** Fields of a seller's form with another name on the wire, for every kind of item. */
const OF_ALL = {
  vendorFirstName: 'firstName',
  vendorLastName: 'lastName',
  vendorPhone: 'phone',
  vendorEmail: 'email',
  confirmationSMS: 'enquiryConfirmationSMS',
  imageUrl: 'images',
} as const;

/** The title combines two fields for some kinds of item: a fault of the title is shown at the first field. */
const OF_THING: Readonly<Record<ProductType, Readonly<Record<'vehicleTitle' | 'vehicleNotes', string>>>> = {
  car: { vehicleTitle: 'carMake', vehicleNotes: 'carNotes' },
  bike: { vehicleTitle: 'bikeMake', vehicleNotes: 'bikeNotes' },
  plate: { vehicleTitle: 'registration', vehicleNotes: 'plateStatus' },
  part: { vehicleTitle: 'partName', vehicleNotes: 'partDescription' },
  watch: { vehicleTitle: 'watchBrand', vehicleNotes: 'notes' },
};

/** Maps the names that `sellerEnquiry` puts on the wire to the fields of a seller's form, where they differ. */
export function sellerWireNames(id: SellerFormId, answers: Answers): Readonly<Record<string, string>> {
  return { ...OF_ALL, ...OF_THING[productTypeOf(id, answers)] };
}
