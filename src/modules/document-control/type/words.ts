// The words about how documents of a type are numbered.

export const words = {
  next: (number: string) => `The next document gets ${number}.`,
  nextIn: (number: string, department: string) => `The next document of ${department} gets ${number}.`,
  noCode: 'No department has a code, and documents are numbered by it.',
}
