// Small marks in local storage that spare the first screen the code of what is kept on the device.

const answers = 'keptAnswers'
const waiting = (person: string) => `waiting ${person}`

/** Whether anything is kept that must go with the session. */
export const hasAnswers = (): boolean => localStorage.getItem(answers) !== null
export const markAnswers = (): void => localStorage.setItem(answers, 'true')
export const unmarkAnswers = (): void => localStorage.removeItem(answers)

/** How much of a person's waits on this device to be sent. */
export const waitingCount = (person: string): number => Number(localStorage.getItem(waiting(person)) ?? 0)

export function markWaiting(person: string, count: number): void {
  if (count === 0) localStorage.removeItem(waiting(person))
  else localStorage.setItem(waiting(person), String(count))
}
