import type { TranslatedTexts } from './en.ts';

export const de: TranslatedTexts = {
  emailPreferences: 'E-Mail-Einstellungen ändern',
  safety: 'Wir fragen nie per E-Mail nach einem Passwort oder einer Karte.',
  currentBid: 'Aktuelles Gebot',
  ends: 'Endet',
  today: 'heute',
  tomorrow: 'morgen',
  sums: {
    bid: 'Ein Gebot von',
    hammer: 'Zuschlagspreis',
    fee: 'Käuferprovision, {percent}',
    feeInPrice: 'Käuferprovision',
    included: 'im Preis enthalten',
    tax: '{tax} auf die Provision, {percent}',
    total: 'Insgesamt',
  },
  verification: {
    title: 'Bestätigen Sie Ihre E-Mail-Adresse',
    lead: 'Guten Tag {firstName}. Sobald Sie bestätigt haben, dass diese Adresse Ihnen gehört, können Sie bieten, Angebote machen und kaufen.',
    button: 'Adresse bestätigen',
    note: 'Der Link gilt einmal und 24 Stunden lang. Haben Sie kein Konto bei Marque eröffnet, brauchen Sie nichts zu tun.',
    reason: 'Sie erhalten diese E-Mail, weil jemand diese Adresse für ein Konto angegeben hat.',
  },
  welcome: {
    subject: 'Willkommen bei Marque',
    title: 'Willkommen, {firstName}',
    lead: 'Ihre Adresse ist bestätigt. Andere Bieter kennen Sie als {nickname}; Ihren Namen sieht niemand.',
    button: 'Laufende Auktionen ansehen',
    note: 'Vor Ihrem ersten Gebot brauchen wir eine Karte und eine Telefonnummer. Beides tragen Sie in Ihrem Konto unter Abrechnung ein.',
    reason: 'Sie erhalten diese E-Mail, weil Sie ein Konto eröffnet haben.',
  },
  newPassword: {
    title: 'Wählen Sie ein neues Passwort',
    lead: 'Guten Tag {firstName}. Für Ihr Konto wurde ein neues Passwort angefordert. Wenn Sie das waren, wählen Sie jetzt eines.',
    button: 'Neues Passwort wählen',
    note: 'Der Link gilt einmal und {minutes} Minuten lang. Waren Sie es nicht, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    reason:
      'Sie erhalten diese E-Mail, weil jemand für das Konto mit dieser Adresse ein neues Passwort angefordert hat.',
  },
  consigned: {
    subject: 'Ihr Formular ist da: {title}',
    title: 'Vielen Dank, {firstName}',
    lead: 'Ihre Angaben zu {title} sind bei uns eingegangen. Unsere Fachleute prüfen sie und melden sich per E-Mail bei Ihnen.',
    button: 'Zu Ihrem Konto',
    note: 'Fehlt noch etwas, fragen wir nach. Sie brauchen das Formular nicht noch einmal zu schicken.',
    reason: 'Sie erhalten diese E-Mail, weil aus Ihrem Konto ein Formular zum Verkauf eingereicht wurde.',
  },
  draftLink: {
    subject: 'Ihr Formular: {title}',
    subjectUnnamed: 'Ein Link zu Ihrem Formular',
    title: 'Ihr Formular, auf jedem Gerät',
    lead: 'Guten Tag, {firstName}. Dieser Link öffnet das Formular, das Sie begonnen haben. Melden Sie sich an und machen Sie dort weiter, wo Sie waren: Ihre Angaben sind da.',
    button: 'Formular öffnen',
    note: 'Der Link gilt nur für Ihr Konto, und nur solange das Formular weder abgeschickt noch verworfen ist.',
    reason: 'Sie erhalten diese E-Mail, weil jemand, der in Ihrem Konto angemeldet war, darum gebeten hat.',
  },
  draftReminder: {
    subject: 'Ihr Formular wartet, wo Sie es gelassen haben: {title}',
    subjectUnnamed: 'Ihr Formular wartet, wo Sie es gelassen haben',
    title: 'Ihr Formular wartet, wo Sie es gelassen haben',
    lead: 'Guten Tag, {firstName}. Sie haben ein Formular zum Verkauf begonnen, und wir haben jede Angabe aufbewahrt. Machen Sie weiter, wann es Ihnen passt.',
    button: 'Weitermachen',
    note: 'Wir erinnern Sie nur dieses eine Mal. Haben Sie es sich anders überlegt, dann verwerfen Sie das Formular in Ihrem Konto unter „Selling“.',
    reason:
      'Sie erhalten diese E-Mail, weil in Ihrem Konto ein Formular zum Verkauf begonnen und nicht abgeschickt wurde.',
  },
  newsletter: {
    title: 'Bestätigen Sie Ihr Abonnement',
    lead: 'Für diese Adresse wurde unser Newsletter angefordert. Bitte bestätigen Sie die Anforderung, damit das Abonnement beginnt.',
    button: 'Adresse bestätigen',
    note: 'Der Link gilt einmal und {hours} Stunden lang. Waren Sie es nicht, brauchen Sie nichts zu tun: Es folgt keine weitere E-Mail.',
    reason: 'Sie erhalten diese E-Mail, weil jemand diese Adresse auf unserer Seite eingegeben hat.',
  },
  outbid: {
    subject: 'Sie wurden überboten: {title}',
    bandStrong: 'Sie wurden überboten.',
    bandText: 'Das nächste Gebot beträgt mindestens {amount}.',
    leadMaximum: '{rival} hat um {time} {price} geboten. Ihr Höchstgebot von {own} war damit erreicht.',
    leadLive: '{rival} hat um {time} {price} geboten, mehr als Ihre {own}.',
    button: 'Erneut bieten',
    note: 'Die Schaltfläche öffnet das Los; geboten wird erst, wenn Sie dort bestätigen. Ein spätes Gebot stellt die Uhr auf zwei Minuten zurück, das Ende kann also später sein als hier angegeben.',
    reason: 'Sie erhalten diese E-Mail, weil Sie auf Los {lotId} geboten haben.',
  },
  won: {
    subject: 'Sie haben den Zuschlag: {title}',
    bandStrong: 'Herzlichen Glückwunsch.',
    bandText: 'Der Zuschlag kam bei {price}.',
    lead: 'Die Auktion endete am {date} um {time}, und Ihr Gebot von {price} war das höchste.',
    button: 'Los öffnen',
    updateCardButton: 'Andere Karte angeben',
    notes: {
      taken:
        'Die Provision wurde von Ihrer Karte abgebucht. Auf der Seite des Loses steht, wie Sie den Verkäufer erreichen, dem Sie den Preis zahlen.',
      pending:
        'Die Provision wird von Ihrer Karte abgebucht. Auf der Seite des Loses steht, wie Sie den Verkäufer erreichen, dem Sie den Preis zahlen.',
      failed:
        'Ihre Karte hat die Provision abgelehnt. Geben Sie bis {deadline} eine andere an, sonst wird der Verkauf aufgehoben.',
    },
    reason: 'Sie erhalten diese E-Mail, weil Sie Los {lotId} ersteigert haben.',
  },
};
