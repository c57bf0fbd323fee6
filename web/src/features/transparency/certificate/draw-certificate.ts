import { ProofView, type PublishedRoot } from '@clearstead/contract/transparency/proofs'
import { direction } from '../../../plumbing/language.ts'
import { qrRuns } from '../../../ui/figures/qr-runs.ts'
import { checkProof } from '../check-proof.ts'
import {
  type Certificate,
  type CertificateFacts,
  certificateName,
  certificateOf,
  certifiedProof,
  type LineStyle,
} from './certificate-lines.ts'
import { looks, type Placed, placeLines } from './place-lines.ts'

/** In pixels of the picture. */
const size = { width: 1200, height: 1600 }
const margin = 100
const inner = size.width - 2 * margin
const foot = { height: 260, gap: 48 }
const accentBar = 20

type Paper = Readonly<
  Record<'surface' | 'line' | 'text' | 'muted' | 'waiting' | 'accent', string> & {
    faces: Readonly<Record<'display' | 'ui' | 'code', string>>
  }
>

type Options = Pick<CertificateFacts, 'brand' | 'hasAmount' | 'isTest'> & {
  proof: ProofView
  published: PublishedRoot
}

/**
 * A picture that says what this browser found when it checked a proof, which it does once more for it.
 * @throws {Error} where the proof does not hold, or is of another root than the published one
 */
export async function makeCertificate({ proof, published, ...options }: Options): Promise<File> {
  const certified = certifiedProof(await checkProof(ProofView.encode(proof)), published)
  if (!certified) throw new Error('Only a proof that holds has a certificate.')
  const { origin } = window.location
  const facts = { ...options, proof: certified, site: origin, checkedAt: new Date() }
  const canvas = await drawn(certificateOf(facts))
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!picture) throw new Error('The browser made no picture of the certificate.')
  return new File([picture], certificateName(certified), { type: 'image/png' })
}

async function drawn(certificate: Certificate): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures.')
  const paper = readPaper()
  await loadFaces(certificate, paper)
  const measure = (text: string, style: LineStyle) => {
    context.font = fontOf(style, paper, 1)
    return context.measureText(text).width
  }
  const footTop = size.height - margin - foot.height
  const room = { width: inner, height: footTop - 2 * foot.gap - margin }
  const footRoom = { width: inner - foot.height - foot.gap, height: foot.height }
  drawGround(context, paper, footTop - foot.gap)
  drawPlaced(context, placeLines(certificate.body, room, measure), { top: margin, paper })
  drawPlaced(context, placeLines(certificate.foot, footRoom, measure), { top: footTop, paper })
  drawQr(context, certificate.address, { top: footTop, paper })
  return canvas
}

/** The colours of the light theme, with the operator's accent, and the typefaces. */
function readPaper(): Paper {
  const probe = document.createElement('div')
  probe.hidden = true
  probe.dataset.theme = 'light'
  const { brand } = document.documentElement.dataset
  if (brand !== undefined) probe.dataset.brand = brand
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const paper = {
    surface: read('surface'),
    line: read('line'),
    text: read('text'),
    muted: read('text-muted'),
    waiting: read('waiting'),
    accent: read('accent'),
    faces: { display: read('font-display'), ui: read('font-ui'), code: read('font-code') },
  }
  probe.remove()
  return paper
}

function fontOf(style: LineStyle, { faces }: Paper, scale: number): string {
  const { weight, size: full, face } = looks[style]
  return `${weight} ${full * scale}px ${faces[face]}`
}

/** A canvas draws at once, in other letters where its own have not come; a face that cannot be loaded is done without. */
async function loadFaces({ body, foot }: Certificate, paper: Paper): Promise<void> {
  const loads = [...body, ...foot].map(({ style, text, label = '' }) =>
    document.fonts.load(fontOf(style, paper, 1), label + text),
  )
  await Promise.allSettled(loads)
  await document.fonts.ready
}

type Context = CanvasRenderingContext2D

function drawGround(context: Context, { surface, accent, line }: Paper, ruleAt: number): void {
  context.fillStyle = surface
  context.fillRect(0, 0, size.width, size.height)
  context.fillStyle = accent
  context.fillRect(0, 0, size.width, accentBar)
  context.fillStyle = line
  context.fillRect(margin, ruleAt, inner, 2)
}

type Place = { top: number; paper: Paper }

function drawPlaced(context: Context, { texts, leaders, scale }: Placed, place: Place): void {
  const { top, paper } = place
  context.textBaseline = 'middle'
  for (const { style, text, x, y, isAtEnd } of texts) {
    const isRightToLeft = direction === 'rtl'
    context.font = fontOf(style, paper, scale)
    context.fillStyle = colourOf(style, isAtEnd, paper)
    // Hashes and addresses are read from the left in every language.
    const isCode = looks[style].face === 'code'
    context.direction = isCode ? 'ltr' : direction
    // Any spacing keeps `//` from being drawn as one letter.
    context.letterSpacing = isCode ? '0.1px' : '0px'
    context.textAlign = isAtEnd === isRightToLeft ? 'left' : 'right'
    context.fillText(text, across(margin + x), top + y)
  }
  context.strokeStyle = paper.muted
  context.lineWidth = 2
  context.setLineDash([2, 8])
  for (const { from, to, y } of leaders) {
    context.beginPath()
    context.moveTo(across(margin + from), top + y + 8)
    context.lineTo(across(margin + to), top + y + 8)
    context.stroke()
  }
}

/** A place in a line from where lines begin, from the left of the picture. */
function across(x: number): number {
  return direction === 'rtl' ? size.width - x : x
}

function colourOf(style: LineStyle, isAtEnd: boolean, { text, muted, waiting, accent }: Paper) {
  if (style === 'brand') return accent
  if (style === 'warning') return waiting
  const isQuiet = style === 'note' || style === 'label' || (style === 'row' && !isAtEnd)
  return isQuiet ? muted : text
}

/** Dark on light, so that cameras can read it; at the end of the foot. */
function drawQr(context: Context, address: string, { top, paper }: Place): void {
  const { size: squares, runs } = qrRuns(address)
  // Whole pixels, or the squares would have grey edges.
  const square = Math.floor(foot.height / squares)
  const side = square * squares
  const left = direction === 'rtl' ? margin : size.width - margin - side
  context.fillStyle = paper.text
  for (const { x, y, width } of runs) {
    context.fillRect(left + x * square, top + y * square, width * square, square)
  }
}
