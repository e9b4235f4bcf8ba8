// bash: a function that finds the command in the words before, then what may follow it. Where it
// finds nothing, the shell completes files.

import { type CompletionEntry, shellText } from './words.ts'

export function bashCompletion(entries: readonly CompletionEntry[]): string {
  const paths = entries.filter(({ path }) => path !== '').map(({ path }) => shellText(path))
  return `_landfall() {
  local path='' at word current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  for ((at = 1; at < COMP_CWORD; at++)); do
    word="$path \${COMP_WORDS[at]}"
    case "$word" in
      ${paths.join('|')}) path="$word" ;;
    esac
  done
  COMPREPLY=()
  case "$path $before" in
${entries.flatMap(valueCases).join('\n')}
  esac
  case "$path" in
${entries.map(wordCase).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$word" -- "$current"))
}
complete -o default -F _landfall landfall
`
}

/** After a flag that takes a value. */
function valueCases({ path, flags }: CompletionEntry): readonly string[] {
  return flags.flatMap(({ word, values }) => {
    if (values === undefined) return []
    const reply = `COMPREPLY=($(compgen -W ${shellText(values.join(' '))} -- "$current")); `
    return [`    ${shellText(`${path} ${word}`)}) ${values.length > 0 ? reply : ''}return ;;`]
  })
}

function wordCase({ path, commands, flags, words }: CompletionEntry): string {
  const all = [...commands.map(({ word }) => word), ...words, ...flags.map(({ word }) => word)]
  return `    ${shellText(path)}) word=${shellText(all.join(' '))} ;;`
}
