import type { Words } from './words.ts';

export const it: Words = {
  allLetters: 'Scegli quali lettere ricevere',
  safety: 'Non chiediamo mai una password o una carta per e-mail.',
  currentBid: 'Offerta attuale',
  ends: 'Termina',
  today: 'oggi',
  tomorrow: 'domani',
  sums: {
    bid: 'Un’offerta di',
    hammer: 'Prezzo di aggiudicazione',
    fee: 'Commissione dell’acquirente, {percent}',
    feeInPrice: 'Commissione dell’acquirente',
    included: 'compresa nel prezzo',
    tax: '{tax} sulla commissione, {percent}',
    total: 'In totale',
  },
  verification: {
    title: 'Conferma il tuo indirizzo e-mail',
    lead: 'Ciao {firstName}. Quando avrai confermato che questo indirizzo è tuo, potrai fare offerte e acquistare.',
    button: 'Conferma l’indirizzo',
    note: 'Il link vale una sola volta, per 24 ore. Se non hai aperto un account con Marque, ignora questa lettera: non succederà nulla.',
    reason: 'Ricevi questa lettera perché qualcuno ha indicato questo indirizzo per un account.',
  },
  welcome: {
    subject: 'Ti diamo il benvenuto in Marque',
    title: 'Ciao, {firstName}',
    lead: 'Il tuo indirizzo è confermato. Gli altri offerenti ti conosceranno come {nickname}; nessuno vede il tuo nome.',
    button: 'Guarda le aste in corso',
    note: 'Prima della prima offerta ci servono una carta e un numero di telefono. Aggiungili nel tuo account, alla pagina Fatturazione.',
    reason: 'Ricevi questa lettera perché hai aperto un account.',
  },
  newPassword: {
    title: 'Scegli una nuova password',
    lead: 'Ciao {firstName}. Qualcuno ha chiesto una nuova password per il tuo account. Se sei stato tu, sceglila ora.',
    button: 'Scegli una nuova password',
    note: 'Il link vale una sola volta, per {minutes} minuti. Se non sei stato tu, ignora questa lettera: la tua password resta com’è.',
    reason: 'Ricevi questa lettera perché qualcuno ha chiesto una nuova password per l’account con questo indirizzo.',
  },
  consigned: {
    subject: 'Abbiamo il tuo modulo: {title}',
    title: 'Grazie, {firstName}',
    lead: 'Le tue risposte su {title} ci sono arrivate. Le legge chi se ne intende, e poi ti scrive.',
    button: 'Vai al tuo account',
    note: 'Se manca qualcosa te lo chiediamo noi. Non serve inviare di nuovo il modulo.',
    reason: 'Ricevi questa lettera perché dal tuo account è stato inviato un modulo di vendita.',
  },
  newsletter: {
    title: 'Conferma che vuoi le nostre lettere',
    lead: 'Qualcuno ha chiesto di ricevere le nostre lettere a questo indirizzo. Se sei stato tu, confermalo e arriveranno.',
    button: 'Conferma questo indirizzo',
    note: 'Il link vale una sola volta, per {hours} ore. Se non sei stato tu, ignora questa lettera: non ne arriveranno altre.',
    reason: 'Ricevi questa lettera perché qualcuno ha inserito questo indirizzo sul nostro sito.',
  },
  outbid: {
    subject: 'La tua offerta è stata superata: {title}',
    bandStrong: 'La tua offerta è stata superata.',
    bandText: 'Con {amount} torni in testa.',
    leadMaximum: '{rival} ha offerto {price} alle {time}. Il tuo massimo di {own} è stato raggiunto.',
    leadLive: '{rival} ha offerto {price} alle {time}, più dei tuoi {own}.',
    button: 'Offri di nuovo',
    note: 'Il pulsante apre il lotto; nulla parte finché non confermi lì. Un’offerta tardiva riporta l’orologio a due minuti, quindi la fine può essere più tardi di quanto dice questa lettera.',
    reason: 'Ricevi questa lettera perché hai fatto un’offerta per il lotto {lotId}.',
  },
  won: {
    subject: 'Hai vinto: {title}',
    bandStrong: 'È tuo.',
    bandText: 'Aggiudicato a {price}.',
    lead: 'L’asta si è chiusa il {date} alle {time} e la tua offerta di {price} era la più alta.',
    button: 'Apri il lotto',
    mendButton: 'Aggiungi un’altra carta',
    notes: {
      taken:
        'La commissione è stata addebitata sulla tua carta. La pagina del lotto dice come contattare il venditore, a cui paghi il prezzo.',
      pending:
        'La commissione è in corso di addebito sulla tua carta. La pagina del lotto dice come contattare il venditore, a cui paghi il prezzo.',
      failed:
        'La tua carta ha rifiutato la commissione. Aggiungine un’altra entro il {deadline} o la vendita è annullata.',
    },
    reason: 'Ricevi questa lettera perché hai vinto il lotto {lotId}.',
  },
};
