@rem npm start begins with exec, which replaces the shell on other systems; Windows finds this file instead.
@%*
