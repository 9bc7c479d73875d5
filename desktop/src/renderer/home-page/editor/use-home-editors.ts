import type { ApiClient, ApiFailure } from '@marque/core/client';
import {
  type EditedBanner,
  type EditedSlide,
  type HomeEdition,
  readHomeEdition,
  saveHomeBanners,
  saveHomeSlides,
} from '@marque/core/contracts/staff';
import type { Site } from '@marque/core/rules/lot';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { useStoreValue } from '@marque/core/ui/store';
import { useEffect } from 'react';
import { useApi } from '../../bridge/index.ts';
import { useWrite } from '../../lot-drawer/sending/index.ts';
import { type ConsoleStores, isOffline, useConsole } from '../../state/index.ts';
import { createListEditor, type ListEditor, type ListState } from './list-editor.ts';

/** The two lists of a home page. */
export interface HomeEditors {
  readonly slides: ListEditor<EditedSlide>;
  readonly banners: ListEditor<EditedBanner>;
}

/** The editors of one console, by account and site. They live as long as its page. */
const editors = new WeakMap<ConsoleStores, Map<string, HomeEditors>>();

/** The editors of a site that were opened before; null before its home page was read. */
export function useHomeEditors(site: Site, edition: HomeEdition | null): HomeEditors | null {
  const stores = useConsole();
  const api = useApi();
  const write = useWrite();
  const own = editors.get(stores) ?? new Map<string, HomeEditors>();
  editors.set(stores, own);
  const key = `${stores.backend.getState().session?.user?.userId ?? ''} ${site}`;
  if (!own.has(key) && edition !== null) own.set(key, createEditors({ api, write, stores }, edition));
  const found = own.get(key) ?? null;
  useEffect(() => {
    if (found === null || edition === null) return;
    found.slides.receive(edition.slides);
    found.banners.receive(edition.banners);
  }, [found, edition]);
  return found;
}

interface Parts {
  readonly api: ApiClient;
  readonly write: ReturnType<typeof useWrite>;
  readonly stores: ConsoleStores;
}

function createEditors({ api, write, stores }: Parts, edition: HomeEdition): HomeEditors {
  const params = { site: edition.site };
  async function read<Kind extends 'slides' | 'banners'>(kind: Kind): Promise<Result<HomeEdition[Kind], ApiFailure>> {
    const answer = await api.call(readHomeEdition, { params });
    return answer.ok ? succeed(answer.value.body[kind]) : refuse(answer.error);
  }
  const offline = () => isOffline(stores.backend.getState().connection?.state ?? 'offline');
  return {
    slides: createListEditor<EditedSlide>(
      {
        async save(revision, items) {
          const answer = await write(saveHomeSlides, { params, body: { revision, slides: [...items] } });
          return answer.ok ? succeed(answer.value.slides) : answer;
        },
        read: () => read('slides'),
        isOffline: offline,
      },
      edition.slides,
    ),
    banners: createListEditor<EditedBanner>(
      {
        async save(revision, items) {
          const answer = await write(saveHomeBanners, { params, body: { revision, banners: [...items] } });
          return answer.ok ? succeed(answer.value.banners) : answer;
        },
        read: () => read('banners'),
        isOffline: offline,
      },
      edition.banners,
    ),
  };
}

export function useListValue<Item, Value>(editor: ListEditor<Item>, select: (state: ListState<Item>) => Value): Value {
  return useStoreValue(editor, select);
}
