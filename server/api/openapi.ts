/** The server's own description, made from the schemas that it checks with. */
import type { CallEntry } from '../../src/lib/schema/calls.ts'
import { CALLS, jsonSchemasOfCalls, MESA_CALLS, MORE_CALLS } from '../../src/lib/schema/calls.ts'

const SCHEMAS = '#/components/schemas/'

/** An OpenAPI 3.1 description of every call. */
export function openApi() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Torneos en vivo y cuentas',
      version: '1.0.0',
      description:
        'Cada dirección responde igual con diagonal final y sin ella. Las negativas llevan `detail`, una frase en español.',
    },
    servers: [{ url: '/' }],
    paths: { ...paths({ ...CALLS, ...MORE_CALLS, ...MESA_CALLS }), ...TEXTS },
    components: {
      schemas: jsonSchemasOfCalls(SCHEMAS),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        link: { type: 'http', scheme: 'link', description: 'El secreto de un enlace.' },
      },
    },
  }
}

const idInPath = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }

/** Answers that are not JSON; a server may omit them. */
const TEXTS = {
  '/api/tournaments/{id}/changes': {
    get: {
      operationId: 'changes',
      summary: 'Avisa de cada cambio de un torneo, mientras la conexión siga abierta.',
      description:
        'Eventos del servidor (server-sent events). Cada cambio es un evento sin nombre cuyo `id` dice cómo está el torneo ahora; `same`, que nada cambió. Quien vuelve con `Last-Event-ID` se entera de lo que se perdió. Qué cambió se pregunta con las demás llamadas.',
      parameters: [idInPath],
      responses: {
        200: {
          description: 'Abierta.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        404: { description: 'No existe.' },
        503: { description: 'Ya hay demasiadas abiertas; `Retry-After` dice cuánto esperar.' },
      },
    },
  },
  '/api/tournaments/{id}/calendario.ics': calendar('calendar', 'El calendario de un torneo.', []),
  '/api/tournaments/{id}/calendario/equipos/{team}.ics': calendar(
    'teamCalendar',
    'El calendario de un equipo, por su `id`.',
    ['team'],
  ),
  '/api/tournaments/{id}/calendario/canchas/{court}.ics': calendar(
    'courtCalendar',
    'El calendario de una cancha, por su nombre en minúsculas, sin acentos y con guiones.',
    ['court'],
  ),
  '/api/tournaments/{id}/vista.png': picture('preview', 'El torneo', []),
  '/api/tournaments/{id}/vista/partidos/{match}.png': picture('matchPreview', 'Un partido', [
    'match',
  ]),
  '/api/tournaments/{id}/vista/equipos/{team}.png': picture('teamPreview', 'Un equipo', ['team']),
  '/api/tournaments/{id}/vista/jornadas/{round}.png': picture('roundPreview', 'Una jornada', [
    'round',
  ]),
}

function picture(operationId: string, of: string, parts: readonly string[]) {
  return {
    get: {
      operationId,
      summary: `${of} como imagen para los chats, tal como va ahora.`,
      parameters: [idInPath, ...parts.map((name) => ({ ...idInPath, name }))],
      responses: {
        200: {
          description: '1200 × 630.',
          content: { 'image/png': { schema: { type: 'string', format: 'binary' } } },
        },
        304: { description: 'No ha cambiado desde la última vez.' },
        404: { description: 'No existe.' },
        503: { description: 'Hay muchas por dibujar; `Retry-After` dice cuánto esperar.' },
      },
    },
  }
}

function calendar(operationId: string, summary: string, parts: readonly string[]) {
  return {
    get: {
      operationId,
      summary,
      description:
        'iCalendar (RFC 5545). El `UID` de un partido no cambia nunca; su `SEQUENCE` crece con cada cambio de lo que el calendario dice de él.',
      parameters: [idInPath, ...parts.map((name) => ({ ...idInPath, name }))],
      responses: {
        200: {
          description: 'Sus partidos con día.',
          content: { 'text/calendar': { schema: { type: 'string' } } },
        },
        304: { description: 'No ha cambiado desde la última vez.' },
        404: { description: 'No existe, o ningún partido suyo tiene día.' },
      },
    },
  }
}

/** Groups calls by path. */
function paths(calls: Record<string, CallEntry>) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [id, call] of Object.entries(calls))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(id, call) }
  return paths
}

function operation(id: string, call: CallEntry) {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(call.query ?? {}).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  }))
  const parameters = [...inPath, ...inQuery]
  return {
    operationId: id,
    summary: call.summary,
    ...(parameters.length > 0 && { parameters }),
    ...securityOf(call),
    ...(call.body && { requestBody: { required: true, ...json(call.body) } }),
    responses: {
      [call.status]: { description: 'Hecho.', ...json(call.answer) },
      ...(call.method === 'GET' &&
        (!call.isPersonal || call.path.startsWith('/api/mesa/')) && {
          304: { description: 'No ha cambiado desde la última vez.' },
        }),
      ...Object.fromEntries(
        [...call.refusals, 500].map((status) => [
          status,
          {
            description: REFUSALS[status],
            ...json(call.refusalAnswers?.[status] ?? 'ErrorAnswer'),
          },
        ]),
      ),
    },
  }
}

function securityOf({ isPersonal, byLink }: CallEntry) {
  const ways = [...(isPersonal ? [{ bearer: [] }] : []), ...(byLink ? [{ link: [] }] : [])]
  return ways.length > 0 && { security: ways }
}

const REFUSALS: Record<number, string> = {
  400: 'Los datos no son válidos.',
  401: 'No se sabe quién llama.',
  403: 'Quien llama no puede hacerlo, o la contraseña de ahora no es esa.',
  404: 'No existe.',
  409: 'Ya existe, o ahí dice ya otra cosa.',
  413: 'Son demasiados datos.',
  415: 'Los datos no son JSON.',
  422: 'No se puede guardar así: `problems` dice qué está mal y dónde.',
  429: 'Demasiados intentos; `Retry-After` dice cuánto esperar.',
  500: 'Algo falló en el servidor.',
  503: 'Hay demasiada gente; `Retry-After` dice cuánto esperar.',
}

const json = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `${SCHEMAS}${name}` } } },
})
