import type { Words } from './words.ts';

export const fr: Words = {
  allLetters: 'Choisir les lettres que vous recevez',
  safety: 'Nous ne demandons jamais de mot de passe ni de carte par e-mail.',
  currentBid: 'Enchère actuelle',
  ends: 'Fin',
  today: 'aujourd’hui',
  tomorrow: 'demain',
  sums: {
    bid: 'Une enchère de',
    hammer: 'Prix d’adjudication',
    fee: 'Frais acheteur, {percent}',
    feeInPrice: 'Frais acheteur',
    included: 'compris dans le prix',
    tax: '{tax} sur les frais, {percent}',
    total: 'Au total',
  },
  verification: {
    title: 'Confirmez votre adresse e-mail',
    lead: 'Bonjour {firstName}. Dès que vous aurez confirmé que cette adresse est la vôtre, vous pourrez enchérir, faire des offres et acheter.',
    button: 'Confirmer cette adresse',
    note: 'Le lien sert une seule fois et pendant 24 heures. Si vous n’avez pas ouvert de compte chez Marque, ignorez cette lettre : il ne se passera rien.',
    reason: 'Vous recevez cette lettre parce que cette adresse a été indiquée pour un compte.',
  },
  welcome: {
    subject: 'Bienvenue chez Marque',
    title: 'Bienvenue, {firstName}',
    lead: 'Votre adresse est confirmée. Les autres enchérisseurs vous connaîtront sous le nom de {nickname} ; personne ne voit votre vrai nom.',
    button: 'Voir les ventes en cours',
    note: 'Avant votre première enchère, il nous faut une carte et un numéro de téléphone. Ajoutez-les dans votre compte, à la page Facturation.',
    reason: 'Vous recevez cette lettre parce que vous avez ouvert un compte.',
  },
  newPassword: {
    title: 'Choisissez un nouveau mot de passe',
    lead: 'Bonjour {firstName}. Un nouveau mot de passe a été demandé pour votre compte. Si c’était vous, choisissez-le maintenant.',
    button: 'Choisir un nouveau mot de passe',
    note: 'Le lien sert une seule fois et pendant {minutes} minutes. Si ce n’était pas vous, ignorez cette lettre : votre mot de passe reste tel qu’il est.',
    reason:
      'Vous recevez cette lettre parce qu’un nouveau mot de passe a été demandé pour le compte lié à cette adresse.',
  },
  consigned: {
    subject: 'Nous avons votre formulaire : {title}',
    title: 'Merci, {firstName}',
    lead: 'Vos réponses au sujet de {title} nous sont parvenues. Quelqu’un qui s’y connaît les lit et vous écrira.',
    button: 'Voir votre compte',
    note: 'S’il manque quelque chose, nous vous le demanderons. Inutile d’envoyer le formulaire une seconde fois.',
    reason: 'Vous recevez cette lettre parce qu’un formulaire de vente a été envoyé depuis votre compte.',
  },
  newsletter: {
    title: 'Confirmez que vous souhaitez nos lettres',
    lead: 'Quelqu’un a demandé que nos lettres soient envoyées à cette adresse. Si c’était vous, confirmez-le et elles viendront.',
    button: 'Confirmer cette adresse',
    note: 'Le lien sert une seule fois et pendant {hours} heures. Si ce n’était pas vous, ignorez cette lettre : il n’en viendra pas d’autre.',
    reason: 'Vous recevez cette lettre parce que quelqu’un a saisi cette adresse sur notre site.',
  },
  outbid: {
    subject: 'Votre enchère a été dépassée : {title}',
    bandStrong: 'Votre enchère a été dépassée.',
    bandText: '{amount} vous remet en tête.',
    leadMaximum: '{rival} a enchéri à {price} à {time}. Votre maximum de {own} est atteint.',
    leadLive: '{rival} a enchéri à {price} à {time}, au-dessus de vos {own}.',
    button: 'Enchérir à nouveau',
    note: 'Le bouton ouvre le lot ; rien n’est engagé avant votre confirmation. Une enchère tardive ramène l’horloge à deux minutes : la fin peut donc être plus tardive qu’indiqué ici.',
    reason: 'Vous recevez cette lettre parce que vous avez enchéri sur le lot {lotId}.',
  },
  won: {
    subject: 'Vous avez remporté : {title}',
    bandStrong: 'Il est à vous.',
    bandText: 'Adjugé à {price}.',
    lead: 'La vente s’est terminée le {date} à {time} et votre enchère de {price} était la plus haute.',
    button: 'Ouvrir le lot',
    mendButton: 'Ajouter une autre carte',
    notes: {
      taken:
        'Les frais ont été prélevés sur votre carte. La page du lot indique comment joindre le vendeur, à qui vous réglez le prix.',
      pending:
        'Les frais sont en cours de prélèvement sur votre carte. La page du lot indique comment joindre le vendeur, à qui vous réglez le prix.',
      failed: 'Votre carte a refusé les frais. Ajoutez-en une autre avant le {deadline}, sinon la vente est annulée.',
    },
    reason: 'Vous recevez cette lettre parce que vous avez remporté le lot {lotId}.',
  },
};
