import { settingOf } from '../../config/index.ts';
import type { ServerContext } from '../context.ts';
import { createFileMail } from './file-mail.ts';
import type { MailAdapter } from './port.ts';

/** Opens the mail adapter that the settings select. */
export async function openMail(
  context: Pick<ServerContext, 'clock' | 'config' | 'db' | 'log' | 'metrics'>,
): Promise<MailAdapter> {
  const { config } = context;
  if (config.mail === 'files') return createFileMail(context);
  const { smtpUser: user, smtpPassword: password } = config;
  const { createSmtpMail } = await import('./smtp/smtp-mail.ts');
  return createSmtpMail(context, {
    url: settingOf(config, 'smtpUrl'),
    sender: settingOf(config, 'mailFrom'),
    login: user === undefined || password === undefined ? null : { user, password },
  });
}
