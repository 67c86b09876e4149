// Who may call which route: the one table. A route that is not in it stops the start.

/**
 * anyone: signed in or not · signed-in · administrator: holds that role everywhere · described: signed in, but in the
 * trial anyone · metrics: who shows METRICS_TOKEN, else this machine itself.
 * What a person may do with a record is decided by the record's own rules behind these doors.
 */
export type Access = 'anyone' | 'signed-in' | 'administrator' | 'described' | 'metrics'

/** By method and pattern. `<records>` stands for the plural of each definition. */
export const access: { readonly [route: string]: Access } = {
  'GET /livez': 'anyone',
  'GET /readyz': 'anyone',
  'GET /metrics': 'metrics',
  'GET /calendar/:file': 'anyone',
  'GET /*': 'anyone',
  'GET /api/docs': 'described',
  'GET /api/docs/*': 'described',
  'GET /api/openapi.json': 'described',

  'POST /api/v1/session': 'anyone',
  'GET /api/v1/session': 'anyone',
  'POST /api/v1/session/passkey/options': 'anyone',
  'POST /api/v1/session/passkey': 'anyone',
  'DELETE /api/v1/session': 'anyone',
  'POST /api/v1/session/activity': 'signed-in',
  'POST /api/v1/invitations/open': 'anyone',
  'POST /api/v1/invitations/accept': 'anyone',
  'GET /api/v1/people/:number/account': 'administrator',
  'POST /api/v1/people/:number/invitation': 'administrator',
  'POST /api/v1/people/:number/lock': 'administrator',
  'POST /api/v1/people/:number/unlock': 'administrator',
  'POST /api/v1/people/:number/second-factor/remove': 'administrator',
  'GET /api/v1/profile': 'signed-in',
  'GET /api/v1/profile/calendar': 'signed-in',
  'POST /api/v1/profile/calendar': 'signed-in',
  'DELETE /api/v1/profile/calendar': 'signed-in',
  'POST /api/v1/profile/password': 'signed-in',
  'POST /api/v1/profile/second-factor': 'signed-in',
  'POST /api/v1/profile/second-factor/confirm': 'signed-in',
  'POST /api/v1/profile/second-factor/remove': 'signed-in',
  'POST /api/v1/profile/recovery-codes': 'signed-in',
  'DELETE /api/v1/profile/sessions/:session': 'signed-in',
  'PUT /api/v1/profile/preference': 'signed-in',
  'POST /api/v1/profile/passkeys/options': 'signed-in',
  'POST /api/v1/profile/passkeys': 'signed-in',
  'POST /api/v1/profile/passkeys/rename': 'signed-in',
  'POST /api/v1/profile/passkeys/remove': 'signed-in',
  'GET /api/v1/drafts/:form': 'signed-in',
  'PUT /api/v1/drafts/:form': 'signed-in',
  'DELETE /api/v1/drafts/:form': 'signed-in',

  'GET /api/v1/tasks': 'signed-in',
  'GET /api/v1/tasks/waiting': 'signed-in',
  'GET /api/v1/tasks/team': 'signed-in',
  'GET /api/v1/tasks/completed': 'signed-in',
  'GET /api/v1/tasks/:task/since': 'signed-in',
  'PUT /api/v1/tasks/:task/look': 'signed-in',
  'PUT /api/v1/tasks/:task/claim': 'signed-in',
  'DELETE /api/v1/tasks/:task/claim': 'signed-in',
  'PUT /api/v1/tasks/:task/snooze': 'signed-in',
  'GET /api/v1/search-modules': 'signed-in',
  'GET /api/v1/search': 'signed-in',
  'GET /api/v1/search/results': 'signed-in',
  'GET /api/v1/search/numbers': 'signed-in',
  'GET /api/v1/trail': 'signed-in',
  'GET /api/v1/trail/export': 'signed-in',
  'GET /api/v1/trail/verify': 'signed-in',
  'POST /api/v1/trail/verify': 'signed-in',
  'GET /api/v1/trail/verifier': 'signed-in',
  'GET /api/v1/jobs': 'administrator',
  'GET /api/v1/mails': 'administrator',
  'GET /api/v1/mails/:mail': 'administrator',
  'POST /api/v1/mails/test': 'administrator',
  'POST /api/v1/mails/:mail/send-again': 'administrator',
  'POST /api/v1/jobs/:name': 'administrator',
  'GET /api/v1/exports/:ticket': 'signed-in',

  'GET /api/v1/<records>': 'signed-in',
  'GET /api/v1/<records>/tally': 'signed-in',
  'GET /api/v1/<records>/views': 'signed-in',
  'POST /api/v1/<records>/views': 'signed-in',
  'PATCH /api/v1/<records>/views/:view': 'signed-in',
  'DELETE /api/v1/<records>/views/:view': 'signed-in',
  'GET /api/v1/<records>/counts': 'signed-in',
  'PUT /api/v1/<records>/preference': 'signed-in',
  'GET /api/v1/<records>/matching': 'signed-in',
  'POST /api/v1/<records>/batch': 'signed-in',
  'POST /api/v1/<records>': 'signed-in',
  'GET /api/v1/<records>/export': 'signed-in',
  'GET /api/v1/<records>/imports': 'signed-in',
  'POST /api/v1/<records>/imports': 'signed-in',
  'GET /api/v1/<records>/imports/:batch': 'signed-in',
  'PATCH /api/v1/<records>/imports/:batch': 'signed-in',
  'DELETE /api/v1/<records>/imports/:batch': 'signed-in',
  'POST /api/v1/<records>/imports/:batch/check': 'signed-in',
  'POST /api/v1/<records>/imports/:batch/run': 'signed-in',
  'POST /api/v1/<records>/imports/:batch/undo': 'signed-in',
  'POST /api/v1/<records>/imports/:batch/stop': 'signed-in',
  'GET /api/v1/<records>/imports/:batch/rows': 'signed-in',
  'GET /api/v1/<records>/imports/:batch/faults': 'signed-in',
  'GET /api/v1/<records>/:number': 'signed-in',
  'PATCH /api/v1/<records>/:number': 'signed-in',
  'POST /api/v1/<records>/:number/steps/:step': 'signed-in',
  'POST /api/v1/<records>/:number/links': 'signed-in',
  'DELETE /api/v1/<records>/:number/links/:link': 'signed-in',
  'GET /api/v1/<records>/:number/files': 'signed-in',
  'POST /api/v1/<records>/:number/files': 'signed-in',
  'GET /api/v1/<records>/:number/files/:file': 'signed-in',
  'DELETE /api/v1/<records>/:number/files/:file': 'signed-in',
  'POST /api/v1/<records>/:number/files/:file/strike': 'signed-in',
  'GET /api/v1/<records>/:number/comments': 'signed-in',
  'POST /api/v1/<records>/:number/comments': 'signed-in',
  'PATCH /api/v1/<records>/:number/comments/:comment': 'signed-in',
  'POST /api/v1/<records>/:number/comments/:comment/resolve': 'signed-in',
  'POST /api/v1/<records>/:number/comments/:comment/reopen': 'signed-in',
  'GET /api/v1/<records>/:number/mentionable': 'signed-in',
  'GET /api/v1/<records>/:number/watchers': 'signed-in',
  'PUT /api/v1/<records>/:number/watchers/me': 'signed-in',
  'DELETE /api/v1/<records>/:number/watchers/me': 'signed-in',
  'GET /api/v1/<records>/:number/pdf': 'signed-in',
  'GET /api/v1/<records>/:number/dossier': 'signed-in',
  'GET /api/v1/<records>/:number/trail': 'signed-in',
  'GET /api/v1/<records>/:number/trail/verify': 'signed-in',
}

/**
 * Who may call a route; undefined when the table does not say. HEAD is what GET is.
 * @param plurals of all definitions
 */
export function accessOf(method: string, pattern: string, plurals: ReadonlySet<string>): Access | undefined {
  const verb = method === 'HEAD' ? 'GET' : method
  const own = access[`${verb} ${pattern}`]
  if (own) return own
  const [, start, plural, rest] = /^(\/api\/v1\/)([^/]+)(.*)$/.exec(pattern) ?? []
  return plural !== undefined && plurals.has(plural) ? access[`${verb} ${start}<records>${rest}`] : undefined
}
