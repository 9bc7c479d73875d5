import { expect, it } from 'vitest';
import { socketAddressOf } from './server-address.ts';

it.each([
  ['http://localhost:4000', { host: 'localhost', port: 4000, tls: false }],
  ['http://marque.example', { host: 'marque.example', port: 80, tls: false }],
  ['https://marque.example', { host: 'marque.example', port: 443, tls: true }],
  ['https://marque.example:8443', { host: 'marque.example', port: 8443, tls: true }],
])('the sockets of %s', (serverUrl, address) => {
  expect(socketAddressOf(serverUrl)).toEqual(address);
});
