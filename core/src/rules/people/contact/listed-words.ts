/**
 * Words that hold a comment until staff have read it: insults, accusations and ways around the platform. One entry a line, in
 * lower case; an asterisk at the end stands for any ending. Staff decide, so a word may have innocent uses.
 */
export const LISTED_WORDS: readonly string[] = `
  arse
  arsehole*
  bastard*
  bollocks
  bullshit*
  cunt*
  dickhead*
  fuck*
  idiot*
  imbecile*
  moron*
  piss off
  prick
  shit*
  shut up
  tosser*
  twat*
  wank
  wanker*

  charlatan*
  con artist*
  con man
  conman
  counterfeit*
  crook
  crooks
  cut and shut
  dishonest*
  fake*
  forgeries
  forgery
  fraud*
  liar
  liars
  money launder*
  rip off
  ripoff*
  scam
  scammed
  scammer*
  scams
  shill
  shill bid*
  shills
  stolen
  swindl*
  thief
  thieves

  bank transfer*
  bitcoin*
  cash deal*
  cheaper elsewhere
  contact me
  crypto*
  dm me
  facebook
  instagram
  message me
  my number
  off platform
  outside the auction
  paypal
  pm me
  telegram
  text me
  western union
  whatsapp
  wire transfer*
`
  .trim()
  .split(/\n+/)
  .map((entry) => entry.trim());
