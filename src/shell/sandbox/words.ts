export const words = {
  band: 'Sandbox',
  sandbox: 'Sandbox',
  unreal: 'Nothing here is real',
  clock: (day: string, ahead: number) => (ahead === 0 ? day : `${day} (+${ahead} ${ahead === 1 ? 'day' : 'days'})`),
  actingAs: 'Acting as',
  signsWith: (password: string) => `Password for signing: ${password}`,
  leave: 'Leave sandbox',
  failed: 'That did not work. Please try again.',
}
