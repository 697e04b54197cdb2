import type { Access } from '../reading/call-details.ts';

/** The credentials as typed by the reader. They stay in the page's memory and are never stored. */
export interface Credentials {
  readonly user: string;
  readonly operator: string;
  readonly grant: string;
  readonly key: string;
  readonly secret: string;
  readonly client: string;
  readonly clientSecret: string;
}

export const noCredentials: Credentials = {
  user: '',
  operator: '',
  grant: '',
  key: '',
  secret: '',
  client: '',
  clientSecret: '',
};

/** The fields that each kind of call needs. */
export const credentialsOf: Readonly<Record<Access, readonly (keyof Credentials)[]>> = {
  public: [],
  user: ['user'],
  operator: ['operator'],
  grant: ['grant'],
  key: ['key', 'secret'],
  client: ['client', 'clientSecret'],
};

/** The environment variables for these in a shell, so that a copied command contains no secret. */
export const environmentNames: Readonly<Record<keyof Credentials, string>> = {
  user: 'EH_TOKEN',
  operator: 'EH_OPERATOR_TOKEN',
  grant: 'EH_GRANT_TOKEN',
  key: 'EH_KEY',
  secret: 'EH_SECRET',
  client: 'EH_CLIENT_ID',
  clientSecret: 'EH_CLIENT_SECRET',
};
