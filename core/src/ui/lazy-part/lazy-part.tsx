import { type ComponentType, type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntriesKept } from '../early-entries/index.ts';
import { whenIdle } from '../idle/index.ts';
import { useCameAsHtml } from '../server-html/index.ts';
import { useToasts } from '../toasts/index.ts';
import { ChunkFailure, loadChunk } from './chunk.ts';
import classes from './lazy-part.module.css';
import { PartStyles } from './part-styles.tsx';

interface LazyPartOptions<Props> {
  /** Shown while the code is being loaded; empty by default. */
  readonly waiting?: ReactNode;
  /** Called when the code could not be loaded: the page may close the part, so that the next press tries again. */
  readonly onFailed?: (props: Props) => void;
  /** For optional parts that open without a request: their failure is only logged. */
  readonly isQuiet?: boolean;
  /**
   * Most visitors never come to it: its HTML stays as the server sent it until they come near it or its properties change.
   * For parts whose HTML works without scripts, and whose styles the page has.
   */
  readonly isFar?: boolean;
}

/**
 * A component whose code is fetched when it is first rendered. The server renders it in full; in the browser its HTML and
 * what is entered into it stay until the code is there. If fetching fails, a message offers to reload the page, since an
 * older page may request files of a build that is gone; the part is empty, and tries again when it is mounted next. Other
 * errors pass to the boundaries above.
 */
export function lazyPart<Props extends object>(
  chunk: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { waiting = null, onFailed, isQuiet = false, isFar = false }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  let code: Promise<ComponentType<Props> | ChunkFailure> | null = null;
  let loaded: ComponentType<Props> | null = null;
  const fetchCode = () => {
    code ??= loadChunk(chunk, load).then((module) => {
      loaded = module.default;
      return loaded;
    }, failureOf);
    return code;
  };
  const Part = ({ given, fail }: { readonly given: Props; readonly fail: (failure: ChunkFailure) => void }) => {
    const Code = loaded ?? use(fetchCode());
    return Code instanceof ChunkFailure ? <Failed failure={Code} onFailed={fail} /> : <Code {...given} />;
  };
  return function LazyPart(props) {
    const showFailure = useFailureMessage();
    const place = useRef<HTMLDivElement>(null);
    const server = useServerHtml({
      place,
      far: isFar && String(Object.values(props)),
      isLoaded: () => loaded !== null,
      fetchCode,
    });
    const [hasFailed, setHasFailed] = useState(false);
    const fail = (failure: ChunkFailure) => {
      console.error(failure);
      code = null;
      setHasFailed(true);
      if (!isQuiet) showFailure(failure);
      onFailed?.(props);
    };
    const part = hasFailed ? null : (
      <Suspense fallback={waiting}>
        <Part given={props} fail={fail} />
      </Suspense>
    );
    if (!server.hasHtml) return part;
    return (
      <>
        {!isInBrowser && !isFar && <PartStyles part={chunk} />}
        {server.isKept ? (
          <div
            ref={place}
            className={classes.place}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the string is empty; see above.
            dangerouslySetInnerHTML={AS_SENT}
          />
        ) : (
          <div ref={place} className={classes.place}>
            {server.EntriesKept === null ? part : <server.EntriesKept place={place}>{part}</server.EntriesKept>}
          </div>
        )}
      </>
    );
  };
}

/** During hydration React keeps the existing content of an element with this property. */
const AS_SENT = { __html: '' };

const isInBrowser = typeof document !== 'undefined';

interface ServerHtml {
  /** The part came with the page, so it has an element around it. */
  readonly hasHtml: boolean;
  /** The HTML stays as the server sent it, because the code is still being fetched. */
  readonly isKept: boolean;
  /** Around what replaces the HTML: keeps the entries and the focus. */
  readonly EntriesKept: typeof EntriesKept | null;
}

interface Replaced {
  /** Null where its code could not be loaded. */
  readonly EntriesKept: typeof EntriesKept | null;
}

interface PartCode {
  /** The element around the HTML of the server. */
  readonly place: RefObject<HTMLElement | null>;
  /** For a far part its properties as one text, else false. */
  readonly far: string | false;
  readonly isLoaded: () => boolean;
  readonly fetchCode: () => Promise<unknown>;
}

/** React itself would replace the HTML by the waiting state as soon as any context above changes. */
function useServerHtml({ place, far, isLoaded, fetchCode }: PartCode): ServerHtml {
  const hasHtml = useCameAsHtml();
  const [wasKept] = useState(hasHtml && isInBrowser && !isLoaded());
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const [first] = useState(far);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again when a far part changes.
  useEffect(() => {
    if (!wasKept) return;
    // Each part in a task of its own: together they would hold up what the visitor presses meanwhile.
    return whenIdle(async () => {
      const early = import('../early-entries/entries-kept.tsx').catch(() => null);
      if (far !== false && far === first) await (await early)?.whenNear(place.current);
      const [code] = await Promise.all([early, fetchCode()]);
      await code?.whenReleased(place.current);
      setReplaced({ EntriesKept: code?.EntriesKept ?? null });
    });
  }, [far]);
  return { hasHtml, isKept: wasKept && replaced === null, EntriesKept: replaced?.EntriesKept ?? null };
}

function useFailureMessage(): (failure: ChunkFailure) => void {
  const { t } = useTranslation('common');
  const { show } = useToasts();
  return ({ message }) =>
    show({
      kind: 'error',
      title: t('error.title'),
      text: message,
      action: { label: t('error.tryAgain'), onPress: () => window.location.reload() },
      name: 'chunk',
    });
}

interface FailedProps {
  readonly failure: ChunkFailure;
  readonly onFailed: (failure: ChunkFailure) => void;
}

/**
 * In the place of a part whose code is missing. The failure is not thrown: React would render the whole page again to be
 * rid of it.
 */
function Failed({ failure, onFailed }: FailedProps): null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part is mounted.
  useEffect(() => onFailed(failure), []);
  return null;
}

function failureOf(error: unknown): ChunkFailure {
  if (error instanceof ChunkFailure) return error;
  throw error;
}
