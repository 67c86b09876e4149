// A page of words as a small PDF: what people of the samples attach.

const pageOf = (lines: readonly string[]): string => {
  const said = lines.map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) '`)
  return ['BT /F1 13 Tf 72 770 Td 24 TL', ...said, 'ET'].join('\n')
}

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

/** The bytes of a PDF of one page; in the letters of Western Europe. */
export function pageFile(lines: readonly string[]): Buffer {
  const page = pageOf(lines)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    font,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const index = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer << /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + index + end, 'latin1')
}
