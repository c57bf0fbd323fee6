import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { signedIn } from '../people/sign-in.ts'
import { Country } from '../values/countries.ts'
import { code, email, password, required, text, username } from '../values/person.ts'

export const findSponsor = endpoint('GET /auth/sponsor/{code}', {
  summary: 'The first name and initial of a sponsor, by their referral code',
  who: 'public',
  isWrite: true,
  request: { code: text(20) },
  answer: { fullname: z.string() },
  refusals: ['referral.unknown_code', 'people.waiting'],
})

export const register = endpoint('POST /auth/register', {
  summary:
    'Starts a registration and mails a code. An e-mail with an account gets the same answer. POST /auth/register/confirm creates the account, and from then on the token signs in',
  who: 'public',
  status: 201,
  request: {
    fullname: required(120, 'fullName'),
    username,
    email,
    password,
    phone: text(30).optional(),
    /** The country of residence, as a code of two letters. */
    country: Country,
    sponsorCode: wire('reffer_by', text(20).optional()),
    acceptTerms: wire('accept_terms', z.literal(true, { error: wrong('fields.terms') })),
  },
  answer: signedIn,
  refusals: [
    'people.username_taken',
    'people.common_password',
    'people.named_password',
    'people.country_refused',
    'referral.unknown_code',
    'referral.code_required',
    'referral.network_full',
  ],
})
export const sendRegistrationCode = endpoint('POST /auth/register/code', {
  summary:
    'Mails another code for a registration, at most one a minute. From then on only the new code and the new token of the answer hold',
  who: 'public',
  request: { token: z.string().max(200) },
  answer: signedIn,
  refusals: ['people.code_too_soon', 'referral.registration_over'],
})
export const confirmRegistration = endpoint('POST /auth/register/confirm', {
  summary:
    'Creates the account with the mailed code, and signs in with the token of the registration',
  who: 'public',
  status: 201,
  request: { token: z.string().max(200), otp: code },
  answer: signedIn,
  refusals: [
    'people.wrong_code',
    'people.email_taken',
    'people.username_taken',
    'referral.unknown_code',
  ],
})
