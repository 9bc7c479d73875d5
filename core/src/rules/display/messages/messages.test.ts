import table from '@marque/fixtures/cases/display-messages.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import texts from '../../../i18n/locales/en/messages.json' with { type: 'json' };
import { CONFLICT_CODES, conflictMessage } from '../../bidding/index.ts';
import { UPLOAD_FAULTS } from '../../uploads/index.ts';
import { isMessageCode, MESSAGE_CODES, type Message, type MessageCode, messageOf, refusalMessage } from '../index.ts';

type MessageCase = Pick<Message, 'code' | 'kind' | 'tone' | 'icon' | 'isLogged'> & { readonly way: string | null };

const CASES = table.cases as readonly MessageCase[];

function codesOf(kind: string): MessageCode[] {
  return MESSAGE_CODES.filter((code) => messageOf(code).kind === kind);
}

describe('the catalogue', () => {
  it.each(CASES)('$code: $kind, $tone', ({ way, ...face }) => {
    const message = messageOf(face.code);
    expect(message).toMatchObject({ ...face, key: `alerts_${face.code}` });
    expect(message.way?.kind === 'link' ? message.way.href : (message.way?.kind ?? null)).toBe(way);
  });

  it('has a row in the table for each message', () => {
    expect(CASES.map(({ code }) => code)).toEqual(MESSAGE_CODES);
  });

  it('congratulates with these messages, among others', () => {
    expect(codesOf('success')).toEqual(
      expect.arrayContaining([
        'bidSuccess',
        'bidPreAuth',
        'buyNowPurchaseSuccess',
        'buyNowPreAuth',
        'offerPreAuth',
        'newCounterOfferVendor',
        'commentSuccess',
        'subscriptionSuccess',
        'unsubscribeSuccess',
        'highestBidder',
      ]),
    );
  });

  it('shows every conflict of every operation in red', () => {
    for (const doing of ['bid', 'offer', 'counter'] as const) {
      for (const code of [...CONFLICT_CODES, 'aboveBIN', 'offersUsedUp', 'countersOff', 'alreadyCountered']) {
        const said = refusalMessage({ status: 409, message: conflictMessage(code) }, doing);
        if (messageOf(said).kind === 'error') continue;
        expect(messageOf(said), said).toMatchObject({ kind: 'warning', tone: 'red' });
      }
    }
  });

  it('distinguishes its codes from other texts', () => {
    expect(isMessageCode('outbid')).toBe(true);
    expect(isMessageCode('alerts_outbid')).toBe(false);
    expect(isMessageCode('hasOwnProperty')).toBe(false);
  });
});

describe('messages beside a field', () => {
  const words: Readonly<Record<string, unknown>> = texts;

  // The last code is spelt with three s in the specification and in all texts.
  it.each([...UPLOAD_FAULTS, 'error_mobileNumberRequired', 'error_messsageRequired'])(
    'has the key %s, without a prefix',
    (code) => {
      expect(words[code]).toBeTypeOf('string');
    },
  );

  it('use the specified texts for files', () => {
    expect(texts.fileTypeNotSupported).toBe("Sorry we don't support that file type");
    expect(texts.uploads.retryFailed).toBe('Retry Failed Uploads');
  });
});
