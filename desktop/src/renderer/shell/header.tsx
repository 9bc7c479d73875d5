import { Menu } from '@mantine/core';
import { SITES } from '@marque/core/rules/lot';
import { LogoMark } from '@marque/core/ui/logo';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerClock } from '../clock/index.ts';
import { menuClasses } from '../menu/index.ts';
import { SiteMark } from '../site-mark/index.ts';
import { goTo, SECTIONS, type Section, useBackend, useConsole, useNavigation, useSettings } from '../state/index.ts';
import { TabButton } from '../tabs/index.ts';
import classes from './header.module.css';
import { SearchField } from './search-field.tsx';
import { useSectionCounts } from './section-counts.ts';
import { useLogOut } from './use-log-out.ts';

/** The bar at the top: sections, search, sites, the server's clock, and the signed-in account. */
export function Header() {
  const { t } = useTranslation('console');
  return (
    <header className={classes.header}>
      <span className={classes.logo}>
        <LogoMark size={16} colour="ink" />
        <span className="mq-head">{t('app.brand')}</span>
        <span className={classes.program}>{t('app.program')}</span>
      </span>
      <Sections />
      <SearchField />
      <span className={classes.grow} />
      <SiteToggles />
      <ServerClock />
      <AccountMenu />
    </header>
  );
}

function Sections() {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  const section = useNavigation((state) => state.section);
  const counts: Readonly<Partial<Record<Section, number>>> = useSectionCounts();
  return (
    <nav className={classes.sections} aria-label={t('sections.label')}>
      {SECTIONS.map((name) => (
        <TabButton
          key={name}
          current={name === section && 'page'}
          count={(counts[name] ?? 0) > 0 ? counts[name] : undefined}
          onClick={() => goTo(navigation, name)}
        >
          {t(`sections.${name}`)}
        </TabButton>
      ))}
    </nav>
  );
}

/** Each site can be left out of the wall, but not both. */
function SiteToggles() {
  const { t } = useTranslation(['console', 'common']);
  const { settings } = useConsole();
  const sites = useSettings((state) => state.sites);
  const toggle = (site: (typeof SITES)[number]) => {
    const next = { ...sites, [site]: !sites[site] };
    if (SITES.some((other) => next[other])) settings.set('sites', next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex row in all engines, and these are no fields.
    <div role="group" className={classes.sites} aria-label={t('sites.label')}>
      {SITES.map((site) => (
        <button
          key={site}
          type="button"
          className={classes.site}
          aria-pressed={sites[site]}
          aria-label={t(`common:siteShort.${site}`)}
          title={t(`common:site.${site}`)}
          onClick={() => toggle(site)}
        >
          <SiteMark site={site} />
          <span className={classes.siteName}>{t(`common:siteShort.${site}`)}</span>
        </button>
      ))}
    </div>
  );
}

function AccountMenu() {
  const { t } = useTranslation('console');
  const { navigation, settings } = useConsole();
  const session = useBackend((state) => state.session);
  const scheme = useSettings((state) => state.scheme);
  const logOut = useLogOut();
  const target = useRef<HTMLButtonElement>(null);
  const user = session?.user ?? null;
  if (user === null) return null;
  const open = (dialog: 'settings' | 'keys') => navigation.setState({ dialog });
  return (
    <Menu
      position="bottom-end"
      offset={8}
      width="target"
      classNames={{ dropdown: menuClasses.dropdown, item: menuClasses.item }}
    >
      <Menu.Target>
        <button
          ref={target}
          type="button"
          className={classes.avatar}
          aria-label={t('account.menu', { initials: initialsOf(user.name), name: user.name })}
        >
          {initialsOf(user.name)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <p className={classes.who}>
          <b>{user.name}</b>
          <span>{t(`account.role.${user.role}`, { defaultValue: user.role })}</span>
        </p>
        <Menu.Item onClick={() => open('settings')}>{t('account.settings')}</Menu.Item>
        <Menu.Item onClick={() => open('keys')}>{t('account.keys')}</Menu.Item>
        <Menu.Item onClick={() => settings.set('scheme', scheme === 'dark' ? 'light' : 'dark')}>
          {t(scheme === 'dark' ? 'account.light' : 'account.dark')}
        </Menu.Item>
        <Menu.Item onClick={logOut}>{t('account.signOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** First letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
