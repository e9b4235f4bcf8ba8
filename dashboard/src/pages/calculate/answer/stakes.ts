// What each answer to an open question makes of the sum, by calculating it. Of the questions that
// the goods make equally likely, the one with the widest difference comes first.

import { useQuery } from '@tanstack/react-query'
import { answerOf, api, TRIAL } from '../../../api-client.ts'
import type { CalcRequest, CalcResponse } from '../../../api-types.ts'
import { usePlaces } from '../../../places.ts'
import { useOrganisation, useOrganisationPath } from '../../../session.ts'
import type { CalcExchange } from '../stored-form.ts'
import { answered, CHOICES_MAX, type Choice, type Question, questionsOf } from './questions.ts'

/** Questions that are calculated. */
const QUESTIONS_MAX = 5

export type WeighedQuestion = Omit<Question, 'choices'> & {
  readonly choices: readonly (Choice & { readonly total: number })[]
  /** Between the least and the most total. */
  readonly stake: number
}

/**
 * Those that change the sum, the weightiest first; undefined while they are calculated, and none
 * where one cannot be.
 */
export function useWeighedQuestions(
  exchange: CalcExchange,
): readonly WeighedQuestion[] | undefined {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const { find, nameOf } = usePlaces()
  const { request, response } = exchange
  const to = request.destination_country
  const questions = questionsOf(exchange, find(to)?.territory ?? to, nameOf).slice(0, QUESTIONS_MAX)
  const totalOf = async (changed: CalcRequest, signal: AbortSignal): Promise<number> => {
    const answer = await answerOf(
      api.POST('/account/organisations/{organisation}/v1/calc', {
        params: { path, header: TRIAL },
        body: changed,
        signal,
      }),
    )
    return deliveredTotal(answer)
  }
  const { data, isError } = useQuery({
    queryKey: ['questions', id, request, response.id],
    queryFn: async ({ signal }) => {
      const weighed = await Promise.all(
        questions.map(async ({ choices, ...question }) => {
          const totals = choices.slice(-CHOICES_MAX).map(async (choice) => ({
            ...choice,
            total:
              choice.value === question.stated
                ? deliveredTotal(response)
                : await totalOf(answered(request, { ...question, choices }, choice.value), signal),
          }))
          return withStake(question, await Promise.all(totals))
        }),
      )
      return weighed.filter(({ stake }) => stake > 0).sort(byWeight)
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return questions.length === 0 || isError ? [] : data
}

const SEVERITIES = ['critical', 'warning', 'info']

function byWeight(one: WeighedQuestion, two: WeighedQuestion): number {
  const rank = ({ severity }: WeighedQuestion): number => SEVERITIES.indexOf(severity)
  return rank(one) - rank(two) || two.stake - one.stake
}

function withStake(
  question: Omit<Question, 'choices'>,
  choices: WeighedQuestion['choices'],
): WeighedQuestion {
  const totals = choices.map(({ total }) => total)
  return { ...question, choices, stake: Math.max(...totals) - Math.min(...totals) }
}

function deliveredTotal({ result }: CalcResponse): number {
  return result.delivered?.total ?? result.total_landed_cost
}
