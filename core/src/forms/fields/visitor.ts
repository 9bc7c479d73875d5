/** Fields of event attendees and newsletter subscribers. */
import { agreement, country, email, files, remark, tel, text, tick } from './define.ts';

export const fullName = text('fullName', { max: 160, autocomplete: 'name' });
export const emailAddress = email('email_address');
export const mobilePhone = tel('mobilePhone');
export const yourVehicle = text('yourVehicle', { hasHelp: true });
export const regNumber = text('regNumber', { max: 20, words: 'registrationNumber' });
export const optInMarketingEmails = tick('optInMarketingEmails');
export const imageUrl = files('imageUrl', 'eventImage');
export const instaHandle = text('instaHandle', { required: false, max: 80 });
export const notes = remark('notes', { words: 'eventNotes' });
export const eventRules = agreement('eventRules');

export const newsletterCountry = country('newsletterCountry', { autocomplete: 'country' });
