// The check digits of numbers that carriers give: each function says whether the last one fits.

const TEN = 10
const ELEVEN = 11
const LETTER_A = 65

/**
 * ISO 6346: letters count from 10 without the multiples of 11; each place weighs twice the one
 * before. A remainder of 10 is written 0.
 */
export function isContainerNumber(text: string): boolean {
  const sum = [...text.slice(0, TEN)].reduce(
    (all, char, at) => all + containerValue(char) * 2 ** at,
    0,
  )
  return ((sum % ELEVEN) % TEN).toString() === text[TEN]
}

function containerValue(char: string): number {
  if (char >= '0' && char <= '9') return Number(char)
  const place = char.charCodeAt(0) - LETTER_A
  return TEN + place + Math.floor((place + TEN - 1) / TEN)
}

const SERIAL_DIGITS = 7

/** IATA Resolution 600a: the serial number modulo 7. Without its prefix: eight digits. */
export function isWaybillSerial(text: string): boolean {
  return Number(text.slice(0, SERIAL_DIGITS)) % SERIAL_DIGITS === Number(text[SERIAL_DIGITS])
}

const LETTER_OFFSET = 63

/** After `1Z`: letters count by their code; every second place is doubled; modulo 10. */
export function isUpsNumber(text: string): boolean {
  const sum = [...text.slice(2, -1)].reduce((all, char, at) => {
    const value = char >= 'A' ? (char.charCodeAt(0) - LETTER_OFFSET) % TEN : Number(char)
    return all + value * (at % 2 === 0 ? 1 : 2)
  }, 0)
  return (TEN - (sum % TEN)) % TEN === Number(text.at(-1))
}

const POSTAL_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** Universal Postal Union, standard S10: nine digits between two letters and a country. */
export function isPostalNumber(text: string): boolean {
  const digits = text.slice(2, -2)
  const sum = POSTAL_WEIGHTS.reduce((all, weight, at) => all + weight * Number(digits[at]), 0)
  const check = ELEVEN - (sum % ELEVEN)
  return Number(digits.at(-1)) === (check === TEN ? 0 : check === ELEVEN ? 5 : check)
}

const EXPRESS_WEIGHTS = [3, 1, 7]

/** FedEx Express, twelve digits: weights 3, 1, 7, modulo 11; a remainder of 10 is written 0. */
export function isFedexExpress(text: string): boolean {
  const sum = [...text.slice(0, -1)].reduce(
    (all, digit, at) => all + Number(digit) * (EXPRESS_WEIGHTS[at % EXPRESS_WEIGHTS.length] ?? 0),
    0,
  )
  return (sum % ELEVEN) % TEN === Number(text.at(-1))
}

const GROUND_WEIGHT = 3

/** FedEx Ground, fifteen digits: modulo 10, every second digit counted three times. */
export function isFedexGround(text: string): boolean {
  const sum = [...text.slice(0, -1)].reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : GROUND_WEIGHT),
    0,
  )
  return (TEN - (sum % TEN)) % TEN === Number(text.at(-1))
}

/** DHL Express, ten digits: the first nine modulo 7. */
export function isDhlExpress(text: string): boolean {
  return Number(text.slice(0, -1)) % SERIAL_DIGITS === Number(text.at(-1))
}
