// The words around a version that was taken to Word.

export const words = {
  void: 'Void',
  top: (number: string, label: string, state: string) => `${number} · Version ${label} · ${state}`,
  foot: (by: string, at: string) => `Uncontrolled when printed. Taken by ${by} on ${at}`,
}
