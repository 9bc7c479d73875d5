import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addressOf, createTrust, isLoopback, isNetwork } from './index.ts';

describe('a list of proxies', () => {
  it.each(['loopback', '10.0.0.7', '10.0.0.0/8', '0.0.0.0/0', '::1', 'fd00::/8', '::ffff:10.0.0.1'])(
    'may name %s',
    (text) => expect(isNetwork(text)).toBe(true),
  );

  it.each(['', 'proxy.example', '10.0.0', '10.0.0.0/33', '10.0.0.0/', '/8', 'fd00::/129', '10.0.0.0/8/8', 'local'])(
    'can’t name "%s"',
    (text) => {
      expect(isNetwork(text)).toBe(false);
      expect(() => createTrust([text])).toThrow('is no network');
    },
  );

  it('trusts the addresses in it and no others', () => {
    const isTrusted = createTrust(['loopback', '10.1.0.0/16', '192.0.2.7', 'fd00::/8']);
    const asked = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.1.2.3', '192.0.2.7', 'fd12::1'];
    expect(asked.filter((address) => !isTrusted(address))).toEqual([]);
    const others = ['10.2.0.1', '192.0.2.8', 'fe80::1', '::ffff:10.2.0.1', 'unknown', '', '10.1.2.3, 127.0.0.1'];
    expect(others.filter(isTrusted)).toEqual([]);
  });

  it('trusts no address when it is empty', () => {
    expect(['127.0.0.1', '::1'].filter(createTrust([]))).toEqual([]);
  });

  it('knows this machine by all its names', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
    expect(isLoopback('128.0.0.1')).toBe(false);
  });
});

describe('where a request comes from', () => {
  const isTrusted = createTrust(['loopback', '10.0.0.0/8']);

  it.each([
    ['straight from a client', '203.0.113.7', undefined, '203.0.113.7'],
    ['a client who claims to be another', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['a client behind our proxy', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['a client behind two of our proxies', '127.0.0.1', '203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['a client behind our proxy who claims to be another', '10.0.0.2', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['a client who claims to be one of our proxies', '10.0.0.2', '10.9.9.9,203.0.113.7', '203.0.113.7'],
    ['our proxy itself', '10.0.0.2', undefined, '10.0.0.2'],
    ['our proxy with an empty header', '10.0.0.2', ' , ', '10.0.0.2'],
    ['a proxy of ours for a proxy of ours', '127.0.0.1', '10.0.0.3', '10.0.0.3'],
  ])('%s', async (_, remoteAddress, forwarded, expected) => {
    const app = Fastify({ trustProxy: isTrusted });
    app.get('/', (request) => ({ ours: addressOf(request.raw, isTrusted), theirs: request.ip }));
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const answer = await app.inject({ url: '/', remoteAddress, headers });
    // The limit on requests uses the framework's address, the limits of sockets use ours.
    expect(answer.json()).toEqual({ ours: expected, theirs: expected });
    await app.close();
  });
});
