// Whoever may take a quiz tries every door for what is right, before, while and after they take it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, password, type Caller, type TestApp } from '../../../../../test/app.ts'

let app: TestApp
let trainer: Caller
let manager: Caller
let learner: Caller
let officer: Caller
let managerEmail = ''
let lena = ''

before(async () => {
  app = await openTestApp()
  const people = {
    trainer: await app.person('Tina', 'trainer'),
    manager: await app.person('Quinn', 'quality-manager'),
    learner: await app.person('Lena'),
    // Reads everybody's assignments, and may have to take the quiz as well.
    officer: await app.person('Otto', 'quality', 'document-controller', 'auditor'),
  }
  managerEmail = people.manager.email
  lena = people.learner.number
  trainer = await app.signIn(people.trainer.email)
  manager = await app.signIn(managerEmail)
  learner = await app.signIn(people.learner.email)
  officer = await app.signIn(people.officer.email)
})
after(() => app.close())

type Told = Readonly<Record<string, unknown>> & {
  readonly number: string
  readonly version: number
  readonly seen: string
}

async function sent(by: Caller, path: string, payload: object): Promise<Told> {
  const answer = await by.call('POST', `/api/v1/${path}`, { payload })
  assert.ok(answer.statusCode < 300, `${path}: ${answer.body}`)
  return answer.body === '' ? ({} as Told) : answer.json<Told>()
}

/** What somebody else has approved. */
async function approved(path: string, values: object): Promise<Told> {
  const { number, version } = await sent(trainer, path, values)
  await sent(trainer, `${path}/${number}/steps/submit`, { version })
  const shown = (await manager.call('GET', `/api/v1/${path}/${number}`)).json<Told>()
  const signature = { email: managerEmail, password, seen: shown.seen }
  return sent(manager, `${path}/${number}/steps/approve`, { version: shown.version, signature })
}

// So long that no fingerprint or id holds it by chance.
const secrets = /Cadmium|48017523906|Why it is so/

/** What is open to whoever knows the numbers. */
const doors = (quiz: string, requirement: string, assignment: string, attempt: string) => [
  '/quizzes',
  '/quizzes/export?format=csv',
  '/quizzes/tally?by=state',
  '/quizzes/matching',
  ...[
    '',
    '?on=2026-11-20',
    '/trail',
    '/trail/verify',
    '/files',
    '/comments',
    '/pdf',
    '/dossier',
    '/connected',
    '/statistics',
  ].map((end) => `/quizzes/${quiz}${end}`),
  `/training-requirements/${requirement}`,
  `/training-requirements/${requirement}/trail`,
  `/training-requirements/${requirement}/connected`,
  ...['', '/trail', '/quiz', '/connected', '/dossier'].map((end) => `/training-assignments/${assignment}${end}`),
  '/quiz-attempts',
  '/quiz-attempts/export?format=csv',
  ...['', '?on=2026-11-20', '/trail', '/result', '/connected', '/dossier'].map(
    (end) => `/quiz-attempts/${attempt}${end}`,
  ),
  '/trail',
  '/trail/export',
  '/search?q=Cadmium',
  '/search/results?q=Cadmium',
  `/search?q=${quiz}`,
  '/search/passages?q=Cadmium',
  '/tasks',
  '/alerts',
]

async function tellsOn(by: Caller, paths: readonly string[]): Promise<readonly string[]> {
  const telling: string[] = []
  for (const path of paths) {
    // One after the other: the limit of calls is not what is tried here.
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await by.call('GET', `/api/v1${path}`)
    if (secrets.test(body)) telling.push(path)
  }
  return telling
}

/** A paper holds its words packed: of what is closed nothing comes at all. */
async function assertClosed(by: Caller, paths: readonly string[]): Promise<void> {
  const answers = await Promise.all(paths.map((path) => by.call('GET', `/api/v1${path}`)))
  assert.deepEqual(
    answers.map(({ statusCode }, at) => `${paths[at]} ${statusCode}`),
    paths.map((path) => `${path} 404`),
  )
}

test('no door tells whoever may take a quiz what is right, until they have passed it', async () => {
  const questions = [
    {
      key: 'metal',
      kind: 'True or false',
      says: 'It is banned.',
      right: 'True',
      explanation: 'Why it is so: Cadmium.',
    },
    { key: 'number', kind: 'Number', says: 'Which number?', right: '48017523906', explanation: null },
  ]
  const quiz = await approved('quizzes', { title: 'Substances', questions, draws: 2 })
  const requirement = await approved('training-requirements', {
    title: 'Substances',
    description: 'What is banned.',
    method: 'Quiz',
    quiz: quiz.number,
    attempts: 2,
    dueDays: 5,
    retrain: 'Never',
  })
  const lines = [{ requirement: requirement.number }]
  const course = await approved('curricula', { title: 'Substances', order: 'Any', requirements: lines })
  const role = await approved('job-roles', { title: 'Buyer', curricula: [course.number] })
  await sent(trainer, 'job-roles-held', { owner: lena, role: role.number, since: '2026-11-20' })
  const list = await learner.call('GET', '/api/v1/training-assignments')
  const [assignment] = list.json<{ items: readonly Told[] }>().items
  assert.ok(assignment)
  const attempt = await sent(learner, 'quiz-attempts', { assignment: assignment.number })
  const all = doors(quiz.number, requirement.number, assignment.number, attempt.number)

  assert.ok((await tellsOn(trainer, all)).includes(`/quizzes/${quiz.number}`), 'who writes it reads what is right')
  assert.deepEqual(await tellsOn(learner, all), [])
  assert.deepEqual(await tellsOn(officer, all), [])
  const ofQuiz = all.filter((path) => path.startsWith(`/quizzes/${quiz.number}`))
  await assertClosed(learner, ofQuiz)
  await assertClosed(officer, [...ofQuiz, ...all.filter((path) => path.startsWith(`/quiz-attempts/${attempt.number}`))])

  const answer = (key: string, given: string) => sent(learner, `quiz-attempts/${attempt.number}/answer`, { key, given })
  await answer('metal', 'True')
  await answer('number', '1')
  assert.deepEqual(await tellsOn(learner, all), [])
  const { version } = (await learner.call('GET', `/api/v1/quiz-attempts/${attempt.number}`)).json<Told>()
  await sent(learner, `quiz-attempts/${attempt.number}/steps/hand-in`, { version })
  assert.deepEqual(await tellsOn(learner, all), [], 'there is another attempt')

  const second = await sent(learner, 'quiz-attempts', { assignment: assignment.number })
  await sent(learner, `quiz-attempts/${second.number}/answer`, { key: 'metal', given: 'True' })
  await sent(learner, `quiz-attempts/${second.number}/answer`, { key: 'number', given: '48017523906' })
  const now = (await learner.call('GET', `/api/v1/quiz-attempts/${second.number}`)).json<Told>()
  await sent(learner, `quiz-attempts/${second.number}/steps/hand-in`, { version: now.version })
  assert.match((await learner.call('GET', `/api/v1/quiz-attempts/${second.number}/result`)).body, secrets)
  const others = doors(quiz.number, requirement.number, assignment.number, second.number)
  assert.deepEqual(await tellsOn(officer, others), [], 'nor is it read off what somebody else had right')
})
