/** What ISO 20022 demands of an element: its children in their order, one of several, or its text. */
type Rule =
  | { sequence: readonly string[]; required: readonly string[] }
  | { choice: readonly string[] }
  | { text: RegExp; longest?: number; attributes?: readonly string[] }

/** The Latin characters that every bank reads, without a slash at either end or two in a row. */
const latin = /^(?!\/)(?!.*\/\/)(?!.*\/$)[A-Za-z0-9/?:().,'+ -]+$/
const identifier = { text: latin, longest: 35 }
const name = { text: latin, longest: 140 }
const sum = { text: /^\d{1,16}\.\d{2}$/ }
const account = { sequence: ['Id', 'Tp', 'Ccy', 'Nm', 'Prxy'], required: ['Id'] }
const agent = { sequence: ['FinInstnId', 'BrnchId'], required: ['FinInstnId'] }
const party = { sequence: ['Nm', 'PstlAdr', 'Id', 'CtryOfRes', 'CtctDtls'], required: ['Nm'] }

/**
 * The elements of pain.001.001.09 that a payment order has, by the end of their path: all that may stand in them, in the order of the
 * standard, and what must. A payee and their account are optional in the standard; no bank pays without them.
 */
const rules: Readonly<Record<string, Rule>> = {
  Document: { sequence: ['CstmrCdtTrfInitn'], required: ['CstmrCdtTrfInitn'] },
  CstmrCdtTrfInitn: {
    sequence: ['GrpHdr', 'PmtInf', 'SplmtryData'],
    required: ['GrpHdr', 'PmtInf'],
  },
  GrpHdr: {
    sequence: ['MsgId', 'CreDtTm', 'Authstn', 'NbOfTxs', 'CtrlSum', 'InitgPty', 'FwdgAgt'],
    required: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  },
  PmtInf: {
    sequence: [
      ...['PmtInfId', 'PmtMtd', 'BtchBookg', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdExctnDt'],
      ...['PoolgAdjstmntDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt', 'DbtrAgtAcct', 'InstrForDbtrAgt'],
      ...['UltmtDbtr', 'ChrgBr', 'ChrgsAcct', 'ChrgsAcctAgt', 'CdtTrfTxInf'],
    ],
    required: ['PmtInfId', 'PmtMtd', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt', 'CdtTrfTxInf'],
  },
  CdtTrfTxInf: {
    sequence: [
      ...['PmtId', 'PmtTpInf', 'Amt', 'XchgRateInf', 'ChrgBr', 'ChqInstr', 'UltmtDbtr'],
      ...['IntrmyAgt1', 'IntrmyAgt1Acct', 'IntrmyAgt2', 'IntrmyAgt2Acct', 'IntrmyAgt3'],
      ...['IntrmyAgt3Acct', 'CdtrAgt', 'CdtrAgtAcct', 'Cdtr', 'CdtrAcct', 'UltmtCdtr'],
      ...['InstrForCdtrAgt', 'InstrForDbtrAgt', 'Purp', 'RgltryRptg', 'Tax', 'RltdRmtInf'],
      ...['RmtInf', 'SplmtryData'],
    ],
    required: ['PmtId', 'Amt', 'Cdtr', 'CdtrAcct'],
  },
  MsgId: identifier,
  CreDtTm: { text: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/ },
  NbOfTxs: { text: /^[1-9]\d{0,14}$/ },
  CtrlSum: sum,
  InitgPty: party,
  PmtInfId: identifier,
  PmtMtd: { text: /^(CHK|TRF|TRA)$/ },
  ReqdExctnDt: { choice: ['Dt', 'DtTm'] },
  Dt: { text: /^\d{4}-\d{2}-\d{2}$/ },
  Dbtr: party,
  DbtrAcct: account,
  DbtrAgt: agent,
  Cdtr: party,
  CdtrAcct: account,
  CdtrAgt: agent,
  Nm: name,
  PmtId: { sequence: ['InstrId', 'EndToEndId', 'UETR'], required: ['EndToEndId'] },
  EndToEndId: identifier,
  Amt: { choice: ['InstdAmt', 'EqvtAmt'] },
  InstdAmt: { ...sum, attributes: ['Ccy="USD"'] },
  FinInstnId: {
    sequence: ['BICFI', 'ClrSysMmbId', 'LEI', 'Nm', 'PstlAdr', 'Othr'],
    required: [],
  },
  BICFI: { text: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/ },
  ClrSysMmbId: { sequence: ['ClrSysId', 'MmbId'], required: ['MmbId'] },
  ClrSysId: { choice: ['Cd', 'Prtry'] },
  Cd: { text: /^[A-Z]{5}$/ },
  MmbId: identifier,
  'DbtrAcct/Id': { choice: ['IBAN', 'Othr'] },
  'CdtrAcct/Id': { choice: ['IBAN', 'Othr'] },
  IBAN: { text: /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/ },
  Othr: { sequence: ['Id', 'SchmeNm', 'Issr'], required: ['Id'] },
  'Id/Othr/Id': { text: latin, longest: 34 },
  'FinInstnId/Othr/Id': identifier,
  RmtInf: { sequence: ['Ustrd', 'Strd'], required: [] },
  Ustrd: name,
}

/** An element as it was read, with its attributes as they stand. */
export type PainElement = { name: string; attributes: string; text: string; inner: PainElement[] }

/** Reads a document of elements, attributes and texts; comments, mixed content and entities beyond numbers are not read. */
export function readDocument(xml: string): PainElement {
  const root: PainElement = { name: '', attributes: '', text: '', inner: [] }
  const open = [root]
  for (const [tag, end, name = '', attributes = '', text = ''] of xml.matchAll(
    /<(\/?)([A-Za-z0-9]+)((?: [^>]*)?)>([^<]*)/g,
  )) {
    if (end) {
      if (open.pop()?.name !== name) throw new Error(`${tag} closes another element`)
      continue
    }
    const read = { name, attributes: attributes.trim(), text: text.trim(), inner: [] }
    open.at(-1)?.inner.push(read)
    open.push(read)
  }
  const [document] = root.inner
  if (!document || open.length > 1) throw new Error('The document has no end')
  return document
}

/** What is wrong with a document, each with its path; the namespace is checked by the caller. */
export function faultsOf(element: PainElement, above: readonly string[] = []): string[] {
  const path = [...above, element.name]
  const at = path.join('/')
  const rule = ruleOf(path)
  if (!rule) return [`${at}: not known`]
  const names = element.inner.map(({ name }) => name)
  const faults: string[] = []
  if ('text' in rule) {
    const text = plainText(element.text)
    if (!rule.text.test(text)) faults.push(`${at}: ${JSON.stringify(text)}`)
    if (rule.longest && text.length > rule.longest) faults.push(`${at}: too long`)
    if ((rule.attributes ?? []).join(' ') !== element.attributes) faults.push(`${at}: attributes`)
  } else if ('choice' in rule) {
    const [chosen = '', ...more] = names
    if (!rule.choice.includes(chosen) || more.length > 0) faults.push(`${at}: not one of`)
  } else {
    const missing = rule.required.filter((name) => !names.includes(name))
    const places = names.map((name) => rule.sequence.indexOf(name))
    const isOrdered = places.every((place, index) => place >= (places[index - 1] ?? 0))
    faults.push(...missing.map((name) => `${at}: without ${name}`))
    if (!isOrdered) faults.push(`${at}: ${names.join(', ')}`)
    if (names.length === 0) faults.push(`${at}: empty`)
  }
  return [...faults, ...element.inner.flatMap((one) => faultsOf(one, path))]
}

function ruleOf(path: readonly string[]): Rule | undefined {
  const ends = [3, 2, 1].map((count) => path.slice(-count).join('/'))
  return ends.map((end) => rules[end]).find((rule) => rule !== undefined)
}

function plainText(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}
