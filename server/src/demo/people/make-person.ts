import { trc20AddressOf } from '@clearstead/contract/values/chain'
import type { Random } from '../../simulation/random.ts'

type Country = { dial: string; first: readonly string[]; last: readonly string[] }

const words = (text: string) => text.split(' ')

/** Common first and last names, combined at random; they refer to no real person. */
const countries: readonly Country[] = [
  {
    dial: '91',
    first: words('Asha Rohan Meera Vikram Kavya Arjun Divya Sanjay Nisha Anil'),
    last: words('Rao Iyer Menon Kulkarni Bhatt Nair Chauhan Desai Pillai Saxena'),
  },
  {
    dial: '49',
    first: words('Lena Jonas Greta Moritz Hanna Felix Klara Anton Ida Oskar'),
    last: words('Brandt Vogel Kessler Lindner Seidel Hartwig Ebert Reuter Nagel Fink'),
  },
  {
    dial: '234',
    first: words('Amaka Chidi Ngozi Tunde Folake Emeka Zainab Kelechi Bisi Uche'),
    last: words('Okoro Adeyemi Balogun Nwosu Eze Afolabi Danjuma Obi Lawal Ogunleye'),
  },
  {
    dial: '55',
    first: words('Luana Thiago Beatriz Rafael Camila Otávio Marina Caio Larissa Davi'),
    last: words('Moreira Tavares Pacheco Siqueira Barreto Falcão Rezende Amaral Brito Leal'),
  },
  {
    dial: '63',
    first: words('Liza Paolo Maricel Jomar Althea Renato Dalisay Efren Rowena Nilo'),
    last: words('Bautista Ocampo Villamor Dizon Salonga Manalo Pascual Abad Lacson Tolentino'),
  },
  {
    dial: '44',
    first: words('Imogen Callum Freya Rhys Maisie Alistair Bronwen Toby Isla Duncan'),
    last: words('Ashdown Pemberton Fairley Whitlock Morley Haddow Kerridge Tolley Beckford Lorne'),
  },
  {
    dial: '62',
    first: words('Ayu Bagus Dewi Rizky Citra Hendra Putri Wahyu Ratna Galih'),
    last: words('Santoso Wijaya Lestari Nugroho Hidayat Permana Saputra Kusuma Halim Utami'),
  },
  {
    dial: '34',
    first: words('Inés Álvaro Nerea Gonzalo Lucía Iker Marta Rubén Carla Hugo'),
    last: words('Ferrer Cabrera Montes Iglesias Pascual Lozano Vidal Roldán Ibarra Sáez'),
  },
]

export type PayoutMethod = 'bank' | 'bep20' | 'trc20'

/** The personal data of a member. */
export type Person = {
  fullname: string
  username: string
  email: string
  phone: string
  /** An IP address from the ranges for documentation. */
  address: string
  agent: string
  payout: { method: PayoutMethod; address: string }
}

const hex = '0123456789abcdef'
const digits = '0123456789'
const networks = ['192.0.2', '198.51.100', '203.0.113'] as const
const banks = ['Harbour Savings', 'First Meadow Bank', 'Riverside Credit Union'] as const
const agents = [
  'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0',
] as const

/** Makes a person with a new username, which is added to `taken`. */
export function makePerson(random: Random, taken: Set<string>): Person {
  const { dial, first, last } = random.pick(countries)
  const fullname = `${random.pick(first)} ${random.pick(last)}`
  const username = freeName(plain(fullname), taken)
  return {
    fullname,
    username,
    email: `${username}@example.org`,
    phone: random.chance(0.7) ? `+${dial} 555 01${random.text(2, digits)}` : '',
    address: `${random.pick(networks)}.${random.between(1, 254)}`,
    agent: random.pick(agents),
    payout: makePayout(random),
  }
}

/** A payment reference in the format of the method. */
export function paymentReference(random: Random, method: PayoutMethod): string {
  if (method === 'bank') return `TRF-${random.text(8, digits)}`
  return `${method === 'bep20' ? '0x' : ''}${random.text(64, hex)}`
}

function makePayout(random: Random): Person['payout'] {
  const method = random.pickBy<PayoutMethod>(['bep20', 'trc20', 'bank'], (one) =>
    one === 'bank' ? 2 : 3,
  )
  if (method === 'bep20') return { method, address: `0x${random.text(40, hex)}` }
  if (method === 'trc20') return { method, address: trc20AddressOf(makeAccount(random)) }
  return { method, address: `${random.pick(banks)}, account ${random.text(10, digits)}` }
}

/** The 20 bytes of an account on Tron. */
function makeAccount(random: Random): Uint8Array {
  return Buffer.from(random.text(33, hex)).subarray(0, 20)
}

/** `Inés Roldán` is `ines.roldan`. */
function plain(fullname: string): string {
  const letters = fullname.normalize('NFD').replace(/\p{M}/gu, '')
  return letters.toLowerCase().replace(/[^a-z]+/g, '.')
}

function freeName(base: string, taken: Set<string>): string {
  let name = base
  for (let number = 2; taken.has(name); number++) name = `${base}${number}`
  taken.add(name)
  return name
}
