import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../toasts/index.ts';
import { ChunkFailure, loadChunk } from './chunk.ts';

interface LazyPartOptions<Props> {
  /** Shown while the code is being loaded; empty by default. */
  readonly waiting?: ReactNode;
  /** Called when the code could not be loaded: the page may close the part, so that the next press tries again. */
  readonly onFailed?: (props: Props) => void;
  /** For optional parts that open without a request: their failure is only logged. */
  readonly isQuiet?: boolean;
}

/**
 * A component whose code is fetched when it is first rendered. If that fails, a message offers to reload the page, since an
 * older page may request files of a build that is gone; the part
 * is empty, and tries again when it is mounted next. Other errors pass to the boundaries above.
 */
export function lazyPart<Props extends object>(
  chunk: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { waiting = null, onFailed, isQuiet = false }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  let code: Promise<ComponentType<Props>> | null = null;
  function Part(props: Props) {
    code ??= loadChunk(chunk, load).then((module) => module.default);
    const Loaded = use(code);
    return <Loaded {...props} />;
  }
  return function LazyPart(props) {
    const showFailure = useFailureMessage();
    const fail = (failure: ChunkFailure) => {
      // React has logged it already.
      code = null;
      if (!isQuiet) showFailure(failure);
      onFailed?.(props);
    };
    return (
      <ChunkBoundary onFailed={fail}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </ChunkBoundary>
    );
  };
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

interface ChunkBoundaryProps {
  readonly onFailed: (failure: ChunkFailure) => void;
  readonly children: ReactNode;
}

/** Is empty once a chunk is missing inside. All other errors pass to the boundaries above. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, { readonly error: unknown }> {
  override readonly state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkFailure) this.props.onFailed(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof ChunkFailure) return null;
    throw error;
  }
}
