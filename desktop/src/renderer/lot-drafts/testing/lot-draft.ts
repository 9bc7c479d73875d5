import type { LotDraft } from '@marque/core/contracts/staff';

/** The draft of a lot for tests. */
export function lotDraft(more: Partial<LotDraft> = {}): LotDraft {
  return {
    lotDraftId: 41,
    prospectId: '3f0c5a52-7d0f-4c55-9f4a-0d6f0f3c9b11',
    state: 'open',
    site: 'cars',
    lotType: 'car',
    vendor: { userId: 812, nickname: 'ada_v', name: 'Ada Vane', vendorType: 'private' },
    revision: 3,
    content: {
      title: '1971 Alfa Romeo 1750 GTV',
      summary: '',
      lead: 'A car from its first owner.',
      story: ['It was restored in 2009.', 'It drives well.'],
      facts: [
        { label: 'mileage', value: '45,000 miles' },
        { label: 'engine', value: '1,779 cc' },
      ],
      make: 'Alfa Romeo',
      model: '1750 GTV',
      modelYear: 1971,
      countryCode: 'GB',
      areaName: 'Leeds',
      driveSide: 'RHD',
      registration: null,
      canEscrow: true,
      pictures: [
        { url: '/uploads/a.jpg', group: 'outside', view: 'main' },
        { url: '/uploads/b.jpg', group: 'inside', view: 'cabin' },
      ],
      currencyCode: 'gbp',
      startPrice: 1_000,
      reserve: 12_000,
      dtStartUTC: '2026-12-01T18:00:00.000Z',
      dtEndUTC: '2026-12-08T18:00:00.000Z',
    },
    photographs: [
      { url: '/uploads/a.jpg', name: 'front.jpg' },
      { url: '/uploads/b.jpg', name: 'cabin.jpg' },
      { url: '/uploads/c.jpg', name: 'boot.jpg' },
    ],
    approval: { state: 'none', dtRequestedUTC: null, dtAnsweredUTC: null, note: '' },
    missingFacts: ['gearbox'],
    missing: [{ field: 'approval', code: 'notRequested' }],
    dtCreatedUTC: '2026-11-25T10:00:00.000Z',
    dtSavedUTC: '2026-11-25T10:00:00.000Z',
    savedBy: { userId: 7, nickname: 'anna_k' },
    lot: null,
    ...more,
  };
}
