import type { Words } from './words.ts';

export const nl: Words = {
  allLetters: 'Kiezen welke brieven je krijgt',
  safety: 'We vragen nooit per e-mail om een wachtwoord of een kaart.',
  currentBid: 'Huidig bod',
  ends: 'Eindigt',
  today: 'vandaag',
  tomorrow: 'morgen',
  sums: {
    bid: 'Een bod van',
    hammer: 'Hamerprijs',
    fee: 'Koperscommissie, {percent}',
    feeInPrice: 'Koperscommissie',
    included: 'bij de prijs inbegrepen',
    tax: '{tax} over de commissie, {percent}',
    total: 'In totaal',
  },
  verification: {
    title: 'Bevestig je e-mailadres',
    lead: 'Hallo {firstName}. Zodra je hebt bevestigd dat dit adres van jou is, kun je bieden, aanbiedingen doen en kopen.',
    button: 'Dit adres bevestigen',
    note: 'De link werkt één keer, binnen 24 uur. Heb je geen account bij Marque geopend, dan hoef je niets te doen.',
    reason: 'Je krijgt deze brief omdat iemand dit adres voor een account heeft opgegeven.',
  },
  welcome: {
    subject: 'Welkom bij Marque',
    title: 'Welkom, {firstName}',
    lead: 'Je adres is bevestigd. Andere bieders kennen je als {nickname}; niemand ziet je naam.',
    button: 'Bekijk wat er loopt',
    note: 'Voor je eerste bod hebben we een kaart en een telefoonnummer nodig. Voeg beide toe in je account, bij Facturering.',
    reason: 'Je krijgt deze brief omdat je een account hebt geopend.',
  },
  newPassword: {
    title: 'Kies een nieuw wachtwoord',
    lead: 'Hallo {firstName}. Iemand heeft een nieuw wachtwoord voor je account aangevraagd. Was jij het, kies er dan nu een.',
    button: 'Nieuw wachtwoord kiezen',
    note: 'De link werkt één keer, binnen {minutes} minuten. Was jij het niet, dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
    reason: 'Je krijgt deze brief omdat iemand een nieuw wachtwoord heeft aangevraagd voor het account met dit adres.',
  },
  outbid: {
    subject: 'Je bent overboden: {title}',
    bandStrong: 'Je bent overboden.',
    bandText: 'Met {amount} sta je weer vooraan.',
    leadMaximum: '{rival} bood {price} om {time}. Je maximum van {own} is bereikt.',
    leadLive: '{rival} bood {price} om {time}, meer dan jouw {own}.',
    button: 'Opnieuw bieden',
    note: 'De knop opent de kavel; er gebeurt niets tot je daar bevestigt. Een laat bod zet de klok terug op twee minuten, dus het einde kan later zijn dan deze brief zegt.',
    reason: 'Je krijgt deze brief omdat je op kavel {lotId} hebt geboden.',
  },
  won: {
    subject: 'Gewonnen: {title}',
    bandStrong: 'Hij is van jou.',
    bandText: 'Je won voor {price}.',
    lead: 'De veiling sloot op {date} om {time} en jouw bod van {price} was het hoogste.',
    button: 'De kavel openen',
    mendButton: 'Een andere kaart toevoegen',
    notes: {
      taken:
        'De commissie is van je kaart afgeschreven. Op de pagina van de kavel staat hoe je de verkoper bereikt, aan wie je de prijs betaalt.',
      pending:
        'De commissie wordt van je kaart afgeschreven. Op de pagina van de kavel staat hoe je de verkoper bereikt, aan wie je de prijs betaalt.',
      failed: 'Je kaart weigerde de commissie. Voeg vóór {deadline} een andere toe, anders vervalt de koop.',
    },
    reason: 'Je krijgt deze brief omdat je kavel {lotId} hebt gewonnen.',
  },
};
