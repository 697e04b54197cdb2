import pg from 'pg';

/** Administers the cluster of a simulation: its databases are clones of templates. */
export interface Administrator {
  /** A new database like a template; returns its address. */
  clone(template: string, name: string): Promise<string>;
  /** Makes a database a template: nobody is connected to it any more. */
  drop(name: string): Promise<void>;
}

export function administratorOf(adminUrl: string): Administrator {
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  return {
    async clone(template, name) {
      await run(`create database ${name} template ${template} strategy file_copy`);
      return adminUrl.replace('/postgres?', `/${name}?`);
    },
    drop: (name) => run(`drop database if exists ${name} with (force)`),
  };
}
