import type { Words } from './words.ts';

export const sv: Words = {
  allLetters: 'Välj vilka brev du får',
  safety: 'Vi ber aldrig om lösenord eller kort via e-post.',
  currentBid: 'Aktuellt bud',
  ends: 'Slutar',
  today: 'i dag',
  tomorrow: 'i morgon',
  sums: {
    bid: 'Ett bud på',
    hammer: 'Klubbat pris',
    fee: 'Köparavgift, {percent}',
    feeInPrice: 'Köparavgift',
    included: 'ingår i priset',
    tax: '{tax} på avgiften, {percent}',
    total: 'Totalt',
  },
  verification: {
    title: 'Bekräfta din e-postadress',
    lead: 'Hej {firstName}. När du har bekräftat att adressen är din kan du buda, lämna anbud och köpa.',
    button: 'Bekräfta adressen',
    note: 'Länken fungerar en gång och i 24 timmar. Har du inte öppnat något konto hos Marque behöver du inte göra något.',
    reason: 'Du får brevet eftersom någon har angett adressen för ett konto.',
  },
  welcome: {
    subject: 'Välkommen till Marque',
    title: 'Välkommen, {firstName}',
    lead: 'Din adress är bekräftad. Andra budgivare känner dig som {nickname}; ingen ser ditt namn.',
    button: 'Se pågående auktioner',
    note: 'Före ditt första bud behöver vi ett kort och ett telefonnummer. Lägg till båda på ditt konto, under Betalning.',
    reason: 'Du får brevet eftersom du har öppnat ett konto.',
  },
  outbid: {
    subject: 'Du har blivit överbjuden: {title}',
    bandStrong: 'Du har blivit överbjuden.',
    bandText: 'Med {amount} leder du igen.',
    leadMaximum: '{rival} bjöd {price} kl. {time}. Ditt högsta bud på {own} nåddes.',
    leadLive: '{rival} bjöd {price} kl. {time}, mer än dina {own}.',
    button: 'Buda igen',
    note: 'Knappen öppnar objektet; inget bud läggs förrän du bekräftar där. Ett sent bud ställer tillbaka klockan till två minuter, så slutet kan bli senare än vad brevet säger.',
    reason: 'Du får brevet eftersom du har budat på objekt {lotId}.',
  },
  won: {
    subject: 'Du vann: {title}',
    bandStrong: 'Det är ditt.',
    bandText: 'Du vann på {price}.',
    lead: 'Auktionen stängde {date} kl. {time} och ditt bud på {price} var högst.',
    button: 'Öppna objektet',
    mendButton: 'Lägg till ett annat kort',
    notes: {
      taken:
        'Avgiften har dragits från ditt kort. På objektets sida står hur du når säljaren, som du betalar priset till.',
      pending: 'Avgiften dras från ditt kort. På objektets sida står hur du når säljaren, som du betalar priset till.',
      failed: 'Ditt kort nekade avgiften. Lägg till ett annat senast {deadline}, annars hävs köpet.',
    },
    reason: 'Du får brevet eftersom du vann objekt {lotId}.',
  },
};
