// zsh: the same as in bash, with what each word means beside it.

import { type CompletionEntry, shellText } from './words.ts'

export function zshCompletion(entries: readonly CompletionEntry[]): string {
  const paths = entries.filter(({ path }) => path !== '').map(({ path }) => shellText(path))
  return `#compdef landfall
_landfall() {
  local command='' at word before="\${words[CURRENT-1]}"
  local -a found
  for ((at = 2; at < CURRENT; at++)); do
    word="$command \${words[at]}"
    case "$word" in
      ${paths.join('|')}) command="$word" ;;
    esac
  done
  case "$command $before" in
${entries.flatMap(valueCases).join('\n')}
  esac
  case "$command" in
${entries.map(wordCase).join('\n')}
  esac
  _describe 'landfall' found
  _files
}
compdef _landfall landfall
`
}

function valueCases({ path, flags }: CompletionEntry): readonly string[] {
  return flags.flatMap(({ word, values }) => {
    if (values === undefined) return []
    const reply = values.length > 0 ? `compadd -- ${values.map(shellText).join(' ')}` : '_files'
    return [`    ${shellText(`${path} ${word}`)}) ${reply}; return ;;`]
  })
}

function wordCase({ path, commands, flags, words }: CompletionEntry): string {
  const described = [...commands, ...flags].map(({ word, summary }) =>
    shellText(`${word}:${summary.replaceAll(':', '\\:')}`),
  )
  return `    ${shellText(path)}) found=(${[...words.map(shellText), ...described].join(' ')}) ;;`
}
