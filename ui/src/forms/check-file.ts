/** The limits on files. */
export interface FileRules {
  /** Media types, "image/jpeg"; a group is written "image/*". */
  types: readonly string[];
  maxBytes: number;
  maxCount: number;
}

/** The reason for refusing a file; the caller has the message for it. */
export type FileRefusal = 'type' | 'size' | 'empty' | 'count';

export interface FileFacts {
  type: string;
  size: number;
}

/** Sorts picked files into accepted and refused ones, before a single byte is sent. */
export function checkFiles<Picked extends FileFacts>(picked: readonly Picked[], taken: number, rules: FileRules) {
  const accepted: Picked[] = [];
  const refused: { file: Picked; reason: FileRefusal }[] = [];
  for (const file of picked) {
    const reason = refusalOf(file, taken + accepted.length, rules);
    if (reason === null) accepted.push(file);
    else refused.push({ file, reason });
  }
  return { accepted, refused };
}

function refusalOf(file: FileFacts, taken: number, rules: FileRules): FileRefusal | null {
  if (!rules.types.some((type) => matches(file.type, type))) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > rules.maxBytes) return 'size';
  return taken >= rules.maxCount ? 'count' : null;
}

function matches(type: string, rule: string): boolean {
  return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule;
}
