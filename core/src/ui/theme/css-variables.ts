import type { CSSVariablesResolver } from '@mantine/core';

/**
 * Mantine's own names for what the tokens already say, so that its parts follow without a rule of their own. The tokens
 * change with the scheme by themselves.
 */
const VARIABLES = {
  '--mantine-color-body': 'var(--mq-paper)',
  '--mantine-color-text': 'var(--mq-ink)',
  '--mantine-color-bright': 'var(--mq-ink)',
  '--mantine-color-dimmed': 'var(--mq-ink3)',
  '--mantine-color-placeholder': 'var(--mq-ink3)',
  '--mantine-color-anchor': 'var(--mq-accent-text)',
  '--mantine-color-error': 'var(--mq-live)',
  '--mantine-color-success': 'var(--mq-met)',
  '--mantine-color-default': 'var(--mq-sunk)',
  '--mantine-color-default-hover': 'var(--mq-line)',
  '--mantine-color-default-color': 'var(--mq-ink)',
  '--mantine-color-default-border': 'transparent',
  '--mantine-color-disabled': 'var(--mq-sunk)',
  '--mantine-color-disabled-color': 'var(--mq-ink3)',
  '--mantine-color-disabled-border': 'transparent',
  '--mantine-primary-color-filled': 'var(--mq-accent)',
  '--mantine-primary-color-filled-hover': 'var(--mq-accent-deep)',
  '--mantine-primary-color-contrast': 'var(--mq-on-accent)',
} as const;

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...VARIABLES },
  dark: { ...VARIABLES },
});
