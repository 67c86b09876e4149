// Small marks in local storage that spare the first screen the code of what is kept on the device.

const answers = 'keptAnswers'
const waiting = (person: string) => `waiting ${person}`

/** Whether anything is kept that must go with the session. */
export const hasAnswers = (): boolean => localStorage.getItem(answers) !== null
export const markAnswers = (): void => localStorage.setItem(answers, 'true')
export const unmarkAnswers = (): void => localStorage.removeItem(answers)

const readings = (person: string) => `readings ${person}`
const reports = (person: string) => `reports ${person}`

const countIn = (mark: string): number => Number(localStorage.getItem(mark) ?? 0)

function putCount(mark: string, count: number): void {
  if (count === 0) localStorage.removeItem(mark)
  else localStorage.setItem(mark, String(count))
}

/** How much of a person's waits on this device to be sent. */
export const waitingCount = (person: string): number =>
  countIn(waiting(person)) + countIn(readings(person)) + countIn(reports(person))

/** Marks how many answers, findings and photos of a person wait. */
export const markWaiting = (person: string, count: number): void => putCount(waiting(person), count)

/** Marks of how many texts it waits to be told that a person has read them. */
export const markReadings = (person: string, count: number): void => putCount(readings(person), count)

/** Marks how many reports of a person wait. */
export const markReports = (person: string, count: number): void => putCount(reports(person), count)
