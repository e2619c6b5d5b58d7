/** The server's own description, made from the schemas that it checks by. */
import type { Call } from '../../src/lib/schema/calls.ts'
import { CALLS, jsonSchemasOfCalls, MORE_CALLS } from '../../src/lib/schema/calls.ts'
import { SITE } from '../../src/lib/wording/site.ts'

const SCHEMAS = '#/components/schemas/'

/** An OpenAPI 3.1 description of every call. */
export function openApi() {
  return {
    openapi: '3.1.0',
    info: {
      title: `${SITE.name}: torneos en vivo y cuentas`,
      version: '1.0.0',
      description:
        'Cada dirección responde igual con diagonal final y sin ella. Las negativas llevan `detail`, una frase en español.',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      Object.entries({ ...CALLS, ...MORE_CALLS } as Record<string, Call>).map(([id, call]) => [
        call.path,
        { [call.method.toLowerCase()]: operation(id, call) },
      ]),
    ),
    components: {
      schemas: jsonSchemasOfCalls(SCHEMAS),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation(id: string, call: Call) {
  const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    operationId: id,
    summary: call.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(call.isPersonal && { security: [{ bearer: [] }] }),
    ...(call.body && { requestBody: { required: true, ...json(call.body) } }),
    responses: {
      [call.status]: { description: 'Hecho.', ...json(call.answer) },
      ...(call.method === 'GET' &&
        !call.isPersonal && { 304: { description: 'No ha cambiado desde la última vez.' } }),
      ...Object.fromEntries(
        [...call.refusals, 500].map((status) => [
          status,
          { description: REFUSALS[status], ...json('ErrorAnswer') },
        ]),
      ),
    },
  }
}

const REFUSALS: Record<number, string> = {
  400: 'Los datos no son válidos.',
  401: 'No se sabe quién llama.',
  403: 'La contraseña de ahora no es esa.',
  404: 'No existe.',
  409: 'Ya existe.',
  413: 'Son demasiados datos.',
  415: 'Los datos no son JSON.',
  429: 'Demasiados intentos; `Retry-After` dice cuánto esperar.',
  500: 'Algo falló en el servidor.',
  503: 'Hay demasiada gente; `Retry-After` dice cuánto esperar.',
}

const json = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `${SCHEMAS}${name}` } } },
})
