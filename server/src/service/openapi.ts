import type { Endpoint } from '@marque/core/contracts/endpoint';
import { problem } from '@marque/core/contracts/problems';
import * as z from 'zod';

type Schema = z.core.$ZodType;

/** The OpenAPI 3.1 document of the API, made from the same contracts that parse its requests. */
export function describeApi(endpoints: readonly Endpoint[], servers: readonly string[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marque',
      version: '1',
      description: 'Two sister marketplaces for collectible cars and watches. Prices travel in major units.',
    },
    servers: servers.map((url) => ({ url })),
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'accessToken' },
      },
    },
  };
}

function describeEndpoint(endpoint: Endpoint): object {
  const mediaType = endpoint.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const successes = Object.entries(endpoint.replies).map(([status, schema]) => [
    status,
    status === '204'
      ? { description: 'Done' }
      : { description: 'Success', content: { 'application/json': { schema: schemaOf(schema, 'output') } } },
  ]);
  const refusals = refusalsOf(endpoint).map((status) => [
    String(status),
    {
      description: 'Refused',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: { [mediaType]: { schema: schemaOf(endpoint.body, 'input') } } } }
      : {}),
    responses: Object.fromEntries([...successes, ...refusals]),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }, { session: [] }],
  };
}

function refusalsOf(endpoint: Endpoint): number[] {
  const statuses = new Set([400, ...(endpoint.refusals ?? [])]);
  if (endpoint.params) statuses.add(404);
  if (endpoint.access !== 'public') statuses.add(401);
  if (endpoint.method !== 'GET') statuses.add(403);
  return [...statuses].sort((a, b) => a - b);
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const described = schemaOf(schema, 'input') as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(described.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (described.required ?? []).includes(name),
    schema: property,
  }));
}

function schemaOf(schema: Schema, io: 'input' | 'output'): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
