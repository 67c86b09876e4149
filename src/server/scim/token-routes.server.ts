import type { FastifyInstance } from 'fastify'
import { entered } from '#kernel/api/entered.server.ts'
import { actorOf } from '#server/account/actor.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { assertionPath, callbackPath, metadataPath } from '#server/context/sso-settings.ts'
import { described } from '#server/http/described.ts'
import { addToken, allTokens, naming, revokeToken } from './tokens.server.ts'

/** Adds `/directory`: how people come in from the organisation's own systems, and the tokens of SCIM. For administrators (access.ts). */
export function tokenRoutes(app: FastifyInstance, { engine, env, now }: ServerContext): void {
  const path = '/api/v1/directory'
  const tags = ['Directory']

  app.get(path, { schema: described({ tags, summary: 'How single sign-on and SCIM are set up' }) }, () => ({
    scim: `${env.publicUrl}/scim/v2`,
    sso: env.sso
      ? {
          name: env.sso.name,
          issuer: env.sso.issuer,
          redirectUri: `${env.publicUrl}${callbackPath}`,
          domains: env.sso.domains,
          enters: env.sso.enters,
          asksFactor: env.sso.acr.length + env.sso.amr.length > 0,
        }
      : null,
    saml: env.saml
      ? {
          name: env.saml.name,
          issuer: env.saml.idpIssuer,
          entityId: env.saml.entityId,
          address: `${env.publicUrl}${assertionPath}`,
          metadata: `${env.publicUrl}${metadataPath}`,
          domains: env.saml.domains,
          enters: env.saml.enters,
          asksFactor: env.saml.acr.length > 0,
        }
      : null,
    roles: env.directoryRoles,
  }))

  app.get(`${path}/tokens`, { schema: described({ tags, summary: 'The tokens of SCIM that open' }) }, async () => ({
    items: await allTokens(engine.pool),
  }))

  app.post(
    `${path}/tokens`,
    { schema: described({ tags, summary: 'Make a token of SCIM; it is answered this once', body: naming }) },
    async (request, reply) => {
      const { name } = entered(naming, request.body)
      return reply.code(201).send(await addToken(engine, actorOf(request), name, now()))
    },
  )

  app.delete<{ Params: { token: string } }>(
    `${path}/tokens/:token`,
    { schema: described({ tags, summary: 'Revoke a token of SCIM' }) },
    async (request, reply) => {
      await revokeToken(engine, actorOf(request), request.params.token, now())
      return reply.code(204).send()
    },
  )
}
