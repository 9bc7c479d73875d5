/** The application of the tests with a service. */
export const APPLICATION = { appId: 'marque', key: 'public-key', secret: 'a-secret-of-the-service' } as const;
