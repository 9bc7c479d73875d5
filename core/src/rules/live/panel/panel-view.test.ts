import table from '@marque/fixtures/cases/live-panel-faces.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { PreBidMessageKey } from '../../bidding/index.ts';
import { SALE_FORMATS, STAGES } from '../../lot/index.ts';
import { opensInSheet, type PanelView, panelView } from '../index.ts';
import type { PanelViewFacts } from './panel-view.ts';

interface FaceCase extends Omit<PanelViewFacts, 'check'> {
  readonly note: string;
  readonly check: PreBidMessageKey | null;
  readonly face: string;
  readonly opensInSheet: boolean;
}

const CASES = table.cases as readonly FaceCase[];

/** A view as written in the table: its kind, then its subject. */
function written(face: PanelView): string {
  switch (face.kind) {
    case 'barred':
    case 'notReady':
      return `${face.kind} ${face.check.key}`;
    case 'won':
      return `won ${face.payment}`;
    case 'unsold':
      return `unsold ${face.stage}`;
    default:
      return face.kind;
  }
}

describe('the view of the bid panel', () => {
  it.each(CASES)('$note: $face', ({ note: _note, check, face, opensInSheet: isInSheet, ...facts }) => {
    const shown = panelView({ ...facts, check: check === null ? null : { key: check, status: 403 } });
    expect(written(shown)).toBe(face);
    expect(opensInSheet(shown)).toBe(isInSheet);
  });

  it('stays out of the sheet on lots without bidding', () => {
    for (const stage of STAGES) {
      for (const saleFormat of SALE_FORMATS) {
        const face = panelView({
          stage,
          saleFormat,
          hasPrice: true,
          isOpenToBids: true,
          isLoggedIn: true,
          isVendor: false,
          check: null,
          outcome: null,
        });
        const takesBids = saleFormat === 'auction' && (stage === 'live' || stage === 'ending');
        expect(opensInSheet(face), `${stage} ${saleFormat}`).toBe(takesBids);
      }
    }
  });
});
