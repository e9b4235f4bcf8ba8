// fish: one line for each command and flag, shown where the command before it is the one written.

import { type CompletionEntry, shellText } from './words.ts'

export function fishCompletion(entries: readonly CompletionEntry[]): string {
  const paths = entries.filter(({ path }) => path !== '').map(({ path }) => fishText(path))
  return `function __landfall_at
  set -l path ''
  for word in (commandline -opc)[2..]
    if contains -- "$path $word" ${paths.join(' ')}
      set path "$path $word"
    end
  end
  test "$path" = "$argv[1]"
end
${entries.flatMap(linesOf).join('\n')}
`
}

function linesOf({ path, commands, flags, words }: CompletionEntry): readonly string[] {
  const start = `complete -c landfall -n ${shellText(`__landfall_at "${path}"`)}`
  return [
    ...commands.map(({ word, summary }) => `${start} -f -a ${word} -d ${fishText(summary)}`),
    ...words.map((word) => `${start} -f -a ${word}`),
    ...flags.map(({ word, summary, values }) => {
      const taken = values === undefined ? '' : ' -r'
      const known = values && values.length > 0 ? ` -f -a ${fishText(values.join(' '))}` : ''
      return `${start} -l ${word.slice(2)}${taken}${known} -d ${fishText(summary)}`
    }),
  ]
}

/** fish escapes a quotation mark inside of single ones by a backslash. */
function fishText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
