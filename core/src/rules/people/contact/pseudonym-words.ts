/**
 * Birds, parts of cars and of watches: neutral words that describe no person. Written as text because
 * the formatter would give every word a line of its own. Never reorder or remove: names already given would change.
 */
export const PSEUDONYM_WORDS: readonly string[] = `
  heron kestrel plover wren dunlin curlew avocet bittern merlin osprey siskin linnet dipper teal pintail shoveler
  goldeneye gannet fulmar puffin turnstone sandpiper lapwing redshank whimbrel godwit swift martin swallow nuthatch
  treecreeper wheatear stonechat whinchat redstart nightjar woodlark pipit wagtail bunting crossbill brambling
  quarterlight bellhousing dashpot tappet camshaft flywheel gudgeon halfshaft trunnion rocker manifold magneto
  dynamo distributor runningboard bulkhead fishplate overdrive crankcase sump pushrod wishbone tonneau fender
  tourbillon escapement balance hairspring mainspring barrel pallet chapterring crown bezel lume pusher rattrapante
  moonphase fusee chronograph cannonpinion rotor jewel keyless swordhand dauphine lug caseback register tachymeter
`
  .trim()
  .split(/\s+/);
