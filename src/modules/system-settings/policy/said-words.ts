// The lines of a policy as they are read.

export const saidWords = {
  line: (step: string, asked: string) => `${step}: ${asked}`,
  reason: 'a reason is required',
  field: (field: string) => `“${field}” must be filled in`,
  role: (role: string) => `only those who hold the role ${role}`,
  signature: (meaning: string) => `must be signed, meaning ${meaning}`,
  further: (role: string) => `further signature by ${role}`,
}
