import type { Answers } from '../fields/index.ts';
import { type ProductType, productTypeOf } from './seller-enquiry.ts';
import type { SellerFormId } from './seller-form.ts';

/** Fields of a seller's form that are sent under another name, whatever is sold. */
const OF_ALL = {
  vendorFirstName: 'firstName',
  vendorLastName: 'lastName',
  vendorPhone: 'phone',
  vendorEmail: 'email',
  confirmationSMS: 'enquiryConfirmationSMS',
  imageUrl: 'images',
} as const;

/** What the thing is called is put together of two fields for some: the first of them stands for both. */
const OF_THING: Readonly<Record<ProductType, Readonly<Record<'vehicleTitle' | 'vehicleNotes', string>>>> = {
  car: { vehicleTitle: 'carMake', vehicleNotes: 'carNotes' },
  bike: { vehicleTitle: 'bikeMake', vehicleNotes: 'bikeNotes' },
  plate: { vehicleTitle: 'registration', vehicleNotes: 'plateStatus' },
  part: { vehicleTitle: 'partName', vehicleNotes: 'partDescription' },
  watch: { vehicleTitle: 'watchBrand', vehicleNotes: 'notes' },
};

/** The fields of a seller's form by the names that `sellerEnquiry` sends them under, where those are others. */
export function sellerWireNames(id: SellerFormId, answers: Answers): Readonly<Record<string, string>> {
  return { ...OF_ALL, ...OF_THING[productTypeOf(id, answers)] };
}
