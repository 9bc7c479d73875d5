import { useStoreValue } from '@marque/core/ui/store';
import { Suspense, useEffect } from 'react';
import panelClasses from '../panel/panel.module.css';
import { preloadTrading, tradingCode } from './trading-code.ts';

/** The panel of a lot that is traded. The page waits with its first drawing until the code is there. */
export function LazyTrading() {
  const code = useStoreValue(tradingCode, (loaded) => loaded);
  useEffect(() => {
    // An auction that closes below its reserve while its page is open.
    if (code === null) void preloadTrading().catch((error: unknown) => console.error(error));
  }, [code]);
  if (code === null) return <div className={panelClasses.waiting} />;
  const { TradingPanel } = code;
  return (
    // Its texts are fetched late on such a page.
    <Suspense fallback={<div className={panelClasses.waiting} />}>
      <TradingPanel />
    </Suspense>
  );
}
